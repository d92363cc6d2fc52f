/** Skin in four inks, from the lit side to the deepest shade, and the two inks of the lips. */
export type Skin = {
  readonly light: string;
  readonly base: string;
  readonly shade: string;
  readonly deep: string;
  readonly lip: string;
  readonly lipLit: string;
};

/** Complexions of the portraits. */
export const complexions = {
  deep: { light: '#A8633F', base: '#7A4230', shade: '#4C2722', deep: '#2A1618', lip: '#4F1F22', lipLit: '#8E4440' },
  brown: { light: '#C07B4E', base: '#8F5235', shade: '#5D332A', deep: '#331B1B', lip: '#5E2626', lipLit: '#A65448' },
  warm: { light: '#DB9D6C', base: '#B0714A', shade: '#7A4734', deep: '#472720', lip: '#7A3330', lipLit: '#C06A58' },
  olive: { light: '#F3C595', base: '#DDA476', shade: '#AE6F50', deep: '#6A3C30', lip: '#A04E44', lipLit: '#CF7C68' },
  fair: { light: '#FBDDBB', base: '#F0C09A', shade: '#CC8A6B', deep: '#8A5244', lip: '#B65A50', lipLit: '#DB8A78' },
} as const;

/** What makes a face somebody's own. Lengths in units; the head is 380 high, centred on the bridge of the nose. */
export type Features = {
  /** Half width of the jaw (96 is middling) and of the cheekbones (134). */
  readonly jaw?: number;
  readonly cheek?: number;
  /** Where the chin ends (192). */
  readonly chin?: number;
  /** How far the face is turned to the right (positive) and up (negative `raise` looks up). */
  readonly turn?: number;
  readonly raise?: number;
  /** Where the eyes look, -1 (left) to 1 (right). */
  readonly gaze?: number;
  /** Half width of the nose (32), lift of the mouth corners (0 to 16), teeth shown. */
  readonly nose?: number;
  readonly smile?: number;
  readonly teeth?: boolean;
  /** Smiles with eyes and cheeks too; `smile` then widens the mouth, `teeth` opens it. */
  readonly beaming?: boolean;
  /** Fullness of the lips, 1 is full. */
  readonly lips?: number;
  /** Thickness of the brows (12) and their colour. */
  readonly brow?: number;
  readonly hair: string;
  /** Lines of age at eyes, brow and mouth. */
  readonly lines?: boolean;
  /** Lids lowered a little. */
  readonly narrow?: boolean;
  readonly lashes?: boolean;
  /** Eyes lowered or shut. */
  readonly closed?: boolean;
};
