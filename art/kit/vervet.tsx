import type { ReactElement } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { fur, hand, type MonkeyInks, MonkeySitting } from './monkey.tsx';
import { Lit } from './sheet.tsx';

/** The head of a green vervet that looks straight at us, drawn around (0, 0), 140 across its whiskers. */
function VervetFace({ inks, eye = '#E9A73C' }: { inks: MonkeyInks; eye?: string }): ReactElement {
  return (
    <g>
      <path d={disc(-57, -10, 13, 16) + disc(57, -10, 13, 16)} fill={inks.face} />
      <Lit
        d={[
          blob(
            '-44,-26 0,-46 44,-26 58,-16! 57,-4! 70,6! 60,14! 70,28! 55,30! 56,44! 36,44 14,54 0,57 -14,54 -36,44 -56,44! -55,30! -70,28! -60,14! -70,6! -57,-4! -58,-16!',
          ),
        ]}
        light={inks.brow}
        dark={inks.under}
        dx={-7}
        dy={5}
      />
      <Lit
        d={[blob('-53,-14 -54,-44 -34,-66 0,-76 34,-66 54,-44 53,-14! 40,-29 20,-36 0,-33 -20,-36 -40,-29')]}
        light={inks.light}
        dark={inks.dark}
        dx={-5}
        dy={6}
      >
        <path d={fur(0, -54, 44, 18, 30, 5, -90)} fill={inks.light} opacity={0.5} />
      </Lit>
      <path d={blob('-31,-22 0,-20 31,-22 38,-5 32,13 24,30 17,47 0,54 -17,47 -24,30 -32,13 -38,-5')} fill={inks.face} />
      <path d={blob('-12,8 0,2 12,8 17,28 12,42 0,46 -12,42 -17,28')} fill="#3A3638" />
      <path d={blob('-7,20 -4,17 -2,23 -6,25') + blob('7,20 4,17 2,23 6,25')} fill={inks.face} />
      <path d={line('-12,34 0,38 12,34')} fill="none" stroke={inks.face} strokeWidth={3} />
      {[-17, 17].map((x) => (
        <g key={x}>
          <path d={disc(x, -5, 8.5, 7.5)} fill={eye} />
          <path d={disc(x, -5, 4.8)} fill={inks.face} />
          <path d={blob(`${x - 12},-8 ${x},-12 ${x + 12},-8 ${x + 8},-16 ${x - 8},-16`)} fill={inks.face} />
          <path d={disc(x + 2.6, -6.5, 1.7)} fill={inks.brow} />
        </g>
      ))}
    </g>
  );
}

/** A green vervet on a branch (branch top at y = 0) with its head turned to us: black face in a white fringe; 340 high. */
export function Vervet({ inks, nod = -3 }: { inks: MonkeyInks; nod?: number }): ReactElement {
  return (
    <MonkeySitting inks={inks} nod={nod}>
      <VervetFace inks={inks} />
    </MonkeySitting>
  );
}

/** A young vervet that leans to the left against a grown one, its head large for its body; seat at y = 0, 200 high. */
export function VervetYoung({ inks }: { inks: MonkeyInks }): ReactElement {
  const coat = { light: inks.light, dark: inks.dark, dx: -4, dy: 4 };
  return (
    <g>
      <Lit d={[ribbon('36,-16,16 70,4,14 84,70,13 70,150,12 78,210,8')]} {...coat} />
      <path d={ribbon('-4,-66,30 -44,-58,22 -62,-44,16')} fill={inks.dark} />
      <Lit d={[blob('-34,6 -42,-40 -30,-88 0,-106 30,-96 52,-58 56,-16 38,8')]} {...coat}>
        <path d={blob('-50,-90 -22,-96 -8,-70 -12,-30 -24,10 -60,10')} fill={inks.under} />
        <path d={fur(24, -56, 20, 34, 20, 3, 100)} fill={inks.light} opacity={0.5} />
      </Lit>
      <Lit d={[blob('40,8 56,-16 46,-44 14,-54 -16,-46 -24,-30 -6,-14 -2,8')]} {...coat} />
      <path d={hand(-20, -4)} transform="translate(-4 0) scale(0.7)" fill={inks.face} />
      <Lit d={[ribbon('14,-84,30 -6,-58,24 -36,-54,19 -54,-60,15')]} {...coat} />
      <path d={hand(-80, -84)} transform="scale(0.72)" fill={inks.face} />
      <g transform="translate(2 -134) rotate(-9) scale(0.74)">
        <VervetFace inks={inks} />
      </g>
    </g>
  );
}
