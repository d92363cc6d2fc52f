import { encode } from 'uqr';

/** Quiet margin around the code, in its own squares. */
const BORDER = 2;

/** A QR code as vector; dark on light in both colour schemes, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  let path = '';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`;
    });
  });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="w-full max-w-56 bg-[#ffffff]" shapeRendering="crispEdges">
      <path d={path} fill="#000000" />
    </svg>
  );
}
