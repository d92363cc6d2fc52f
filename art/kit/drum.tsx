import type { ReactElement } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { Lit } from './sheet.tsx';

/** A slung drum with a stick, worn by a figure that looks right; placed for one 300 high. */
export function Drum(): ReactElement {
  return (
    <g>
      <path d={line('8,-226 24,-190 34,-156')} fill="none" stroke="#F6E0A8" strokeWidth={6} />
      <Lit d={[blob('26,-160! 34,-120 44,-84 52,-66! 82,-66! 92,-90 104,-126 110,-160!')]} light="#D9823F" dark="#5E2A3A" dx={-22} dy={3}>
        <path d={line('30,-154 46,-112 60,-154 72,-108 86,-154 96,-112 108,-154')} fill="none" stroke="#FFF0CC" strokeWidth={2.6} />
      </Lit>
      <path d={disc(68, -161, 43, 9)} fill="#FFF0CC" />
      <path d={ribbon('40,-200,5 100,-172,4')} fill="#FFF0CC" />
    </g>
  );
}
