import { type ReactElement, type ReactNode, useId } from 'react';
import { area } from '../../src/domains/pictures/model/crops.ts';
import type { CropName } from '../../src/lib/pictures.ts';
import { ink } from './palette.ts';

/** The shapes a picture is composed for, and the drawing area of each in user units. */
export type Crop = CropName;
export { area };

/** A picture: every crop is composed afresh by `draw`. */
export type Scene = {
  readonly name: string;
  readonly crops: readonly Crop[];
  readonly draw: (crop: Crop) => ReactElement;
  /** The same picture in layers that can move (art/moving-layers.ts); only for crops that it knows. */
  readonly inLayers?: (crop: Crop) => MovingPicture | undefined;
};

/** What moves in a picture, each on a transparent sheet, and the picture without all of it. */
export type MovingPicture = { readonly still: ReactElement; readonly moving: Readonly<Record<string, ReactElement>> };

/** Chooses a value for the crop at hand; crops left out use the `card` value. */
export function pick<T>(crop: Crop, values: { card: T; wide?: T; tall?: T; square?: T }): T {
  return values[crop] ?? values.card;
}

/** The sheet of paper: sets up the drawing area of a crop and clips to it; transparent with `paper="none"`. */
export function Sheet({ crop, paper = ink.sand, children }: { crop: Crop; paper?: string; children: ReactNode }): ReactElement {
  const { w, h } = area[crop];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${w} ${h}`} width={w} height={h} preserveAspectRatio="xMidYMid slice">
      <rect width={w} height={h} fill={paper} />
      {children}
    </svg>
  );
}

/**
 * A silhouette printed in two inks with one light source: the light ink fills the outline, and
 * the dark ink is the same outline shifted away from the light and kept inside it.
 */
export function Lit({
  d,
  light,
  dark,
  dx = -5,
  dy = 4,
  children,
}: {
  d: readonly string[];
  light: string;
  dark: string;
  dx?: number;
  dy?: number;
  children?: ReactNode;
}): ReactElement {
  const id = `lit${useId().replace(/[^a-z0-9]/gi, '')}`;
  const outlines = d.map((path) => <path key={path} d={path} />);
  const shade = (
    <>
      <g fill={dark} transform={`translate(${dx} ${dy})`}>
        {outlines}
      </g>
      {children}
    </>
  );
  return (
    <g>
      <g fill={light}>{outlines}</g>
      {d.length === 1 ? (
        <>
          <clipPath id={id}>{outlines}</clipPath>
          <g clipPath={`url(#${id})`}>{shade}</g>
        </>
      ) : (
        // Five times as slow, but outlines that turn different ways do not cancel out where they overlap.
        <>
          <mask id={id} maskUnits="userSpaceOnUse" x={-2000} y={-2000} width={5000} height={5000}>
            <g fill="#fff">{outlines}</g>
          </mask>
          <g mask={`url(#${id})`}>{shade}</g>
        </>
      )}
    </g>
  );
}

/** Anything inside is kept within the outline `d`, which is filled with `fill` first. */
export function Inside({ d, fill, children }: { d: string; fill: string; children?: ReactNode }): ReactElement {
  const id = `in${useId().replace(/[^a-z0-9]/gi, '')}`;
  return (
    <g>
      <clipPath id={id}>
        <path d={d} />
      </clipPath>
      <path d={d} fill={fill} />
      <g clipPath={`url(#${id})`}>{children}</g>
    </g>
  );
}

/** One printing plate, a touch out of register: a ghost of the ink peeps out on one side. */
export function Plate({ dx = 2.2, dy = -1.4, children }: { dx?: number; dy?: number; children: ReactNode }): ReactElement {
  return (
    <g>
      <g transform={`translate(${dx} ${dy})`} opacity={0.38}>
        {children}
      </g>
      {children}
    </g>
  );
}
