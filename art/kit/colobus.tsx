import type { ReactElement } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { fur, hand, type MonkeyInks, MonkeySitting } from './monkey.tsx';
import { Lit } from './sheet.tsx';

/** The head of a red colobus that looks at us: a dark cap over a bare grey face between rusty cheeks; 130 across. */
function ColobusFace({ inks }: { inks: MonkeyInks }): ReactElement {
  return (
    <g>
      <path d={disc(-54, -6, 12, 15) + disc(54, -6, 12, 15)} fill={inks.face} />
      <Lit
        d={[blob('-46,-34 0,-54 46,-34 60,-10 66,14! 56,20! 62,40! 44,42! 34,58! 14,56 0,60 -14,56 -34,58! -44,42! -62,40! -56,20! -66,14! -60,-10')]}
        light={inks.light}
        dark={inks.under}
        dx={-6}
        dy={5}
      />
      <Lit
        d={[blob('-56,-6! -58,-42 -36,-70 -12,-76 -6,-90! 4,-78 10,-88! 16,-76 38,-68 58,-42 56,-6! 44,-30 22,-38 0,-32 -22,-38 -44,-30')]}
        light={inks.light}
        dark={inks.brow}
        dx={-5}
        dy={6}
      />
      <path d={blob('-34,-24 -16,-30 0,-24 16,-30 34,-24 38,-4 30,12 26,32 14,48 0,52 -14,48 -26,32 -30,12 -38,-4')} fill={inks.face} />
      <path d={blob('-15,14 0,4 15,14 22,30 13,44 0,48 -13,44 -22,30')} fill="#8A6A66" />
      <path d={blob('-8,20 -4,16 -2,23 -6,25') + blob('8,20 4,16 2,23 6,25')} fill={inks.face} />
      <path d={line('-14,34 0,38 14,34')} fill="none" stroke={inks.face} strokeWidth={3} />
      {[-17, 17].map((x) => (
        <g key={x}>
          <path d={disc(x, -6, 8.5, 7.5)} fill="#F0B25A" />
          <path d={disc(x, -6, 4.8)} fill="#16181A" />
          <path d={blob(`${x - 12},-9 ${x},-13 ${x + 12},-9 ${x + 9},-18 ${x - 9},-18`)} fill={inks.face} />
          <path d={disc(x + 2.6, -7.5, 1.7)} fill="#FFFAF1" />
        </g>
      ))}
    </g>
  );
}

/** A red colobus on a branch (branch top at y = 0), head turned to us; 340 high. */
export function Colobus({ inks }: { inks: MonkeyInks }): ReactElement {
  return (
    <MonkeySitting inks={inks} nod={4}>
      <ColobusFace inks={inks} />
    </MonkeySitting>
  );
}

/** A red colobus that clasps an upright stem standing at x = 90 and looks round at us. Origin at its rump; 320 high. */
export function ColobusClimbing({ inks }: { inks: MonkeyInks }): ReactElement {
  const coat = { light: inks.light, dark: inks.dark };
  return (
    <g>
      <Lit d={[ribbon('-36,6,24 -74,50,22 -92,140,20 -74,240,19 -84,320,20 -100,380,12')]} {...coat} dx={-6} dy={3} />
      {/* the far arm and leg reach round the stem */}
      <path d={ribbon('16,-196,48 66,-236,34 106,-268,26') + ribbon('10,-20,54 66,-6,38 104,26,28')} fill={inks.dark} />
      <path d={hand(108, -262) + hand(108, 34)} fill={inks.face} />
      <Lit d={[blob('-40,26 -70,-22 -76,-92 -62,-160 -30,-212 14,-222 48,-190 56,-130 50,-60 44,0 10,30')]} {...coat} dx={-7} dy={7}>
        <path d={blob('30,-240 -10,-190 -14,-120 -2,-40 -50,20 -120,40 -120,-240')} fill={inks.brow} />
        <path d={fur(-48, -110, 26, 70, 40, 3, 96)} fill={inks.dark} opacity={0.7} />
        <path d={blob('60,-200 36,-150 30,-90 34,-20 90,20 90,-200')} fill={inks.under} />
      </Lit>
      <Lit d={[blob('-46,26 -72,-20 -48,-66 10,-88 62,-72 78,-46 60,-22 26,2 -4,32')]} {...coat} dx={-6} dy={7}>
        <path d={fur(-10, -30, 40, 26, 26, 8, 160)} fill={inks.light} opacity={0.4} />
      </Lit>
      <Lit d={[ribbon('58,-56,42 46,-8,32 72,42,26 96,60,20')]} {...coat} dx={-5} dy={5} />
      <path d={hand(92, 66)} fill={inks.face} />
      <Lit d={[ribbon('-12,-180,58 32,-136,46 70,-156,34 104,-186,24')]} {...coat} dx={-5} dy={7}>
        <path d={fur(4, -150, 22, 26, 18, 12, 40)} fill={inks.light} opacity={0.4} />
      </Lit>
      <path d={hand(100, -182)} fill={inks.face} />
      <g transform="translate(2 -256) rotate(7)">
        <ColobusFace inks={inks} />
      </g>
    </g>
  );
}

/** A red colobus in mid-leap to the right, arms ahead, tail streaming; 620 long, centred on the body. */
export function ColobusLeaping({ inks }: { inks: MonkeyInks }): ReactElement {
  const coat = { light: inks.light, dark: inks.dark, dx: -3, dy: 8 };
  return (
    <g>
      <Lit d={[ribbon('-130,-14,24 -196,-62,22 -270,-74,22 -346,-30,23 -392,44,24 -410,96,12')]} {...coat} />
      {/* the far limbs, in shade */}
      <path d={ribbon('100,-30,48 168,-22,36 226,-66,26 258,-96,20') + ribbon('-110,24,64 -176,62,42 -214,110,30 -258,122,22')} fill={inks.dark} />
      <path d={hand(238, -86)} transform="rotate(-38 258 -96)" fill={inks.face} />
      <path d={ribbon('-250,120,20 -284,136,16 -304,132,8') + ribbon('-262,126,12 -284,148,8')} fill={inks.face} />
      <Lit d={[blob('-150,26 -152,-20 -112,-54 -50,-60 20,-84 84,-92 128,-62 130,-18 92,12 30,22 -40,44 -100,64')]} {...coat} dy={12}>
        <path d={blob('-170,-10 -110,-30 -40,-34 40,-56 110,-60 130,-120 0,-120 -160,-80')} fill={inks.brow} />
        <path d={fur(-20, -40, 100, 18, 40, 3, 170)} fill={inks.dark} opacity={0.8} />
        <path d={blob('-130,74 -50,32 30,10 96,-2 134,-30 120,60 0,90')} fill={inks.under} />
      </Lit>
      <Lit d={[blob('-160,20 -150,-30 -104,-46 -62,-26 -66,14 -110,44 -170,52 -226,40 -230,20 -196,14')]} {...coat}>
        <path d={fur(-110, 0, 36, 26, 26, 8, 190)} fill={inks.light} opacity={0.4} />
      </Lit>
      <Lit d={[ribbon('-176,34,40 -226,34,32 -282,66,20')]} {...coat} />
      <path d={ribbon('-278,62,20 -312,76,16 -334,70,8') + ribbon('-290,70,12 -312,92,8')} fill={inks.face} />
      <g transform="translate(128 -104) rotate(-6) scale(0.84)">
        <ColobusFace inks={inks} />
      </g>
      <Lit d={[ribbon('66,-36,58 120,16,44 176,6,34 244,-30,22')]} {...coat}>
        <path d={fur(84, -14, 26, 26, 18, 12, 40)} fill={inks.light} opacity={0.4} />
      </Lit>
      <path d={hand(240, -32)} transform="rotate(-24 240 -32)" fill={inks.face} />
    </g>
  );
}
