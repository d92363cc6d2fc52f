import type { ReactElement } from 'react';
import { blob, disc, leaf, line, poly, ribbon } from './geometry.ts';
import { arm, hairProfile, headProfile, headwrap, leg, neck } from './people.ts';
import { Inside, Lit } from './sheet.tsx';

/** Inks of a person: skin in light and shade, two garments with shade, and a dark for hair and line. */
export type PersonInks = {
  readonly skin: string;
  readonly skinLit: string;
  readonly top: string;
  readonly topShade: string;
  readonly bottom: string;
  readonly bottomShade: string;
  readonly dark: string;
};

/** A pupil walking to the right with a satchel; feet at y = 0, about 260 high. `skirt` or shorts. */
export function Pupil({
  inks,
  skirt = false,
  step = 1,
  braids = false,
  book = false,
}: {
  inks: PersonInks;
  skirt?: boolean;
  step?: number;
  braids?: boolean;
  book?: boolean;
}): ReactElement {
  const k = step;
  const u = 46;
  return (
    <g>
      <Lit d={[leg([-4, -108], [-12 - 6 * k, -60], [-34 * k - 8, -16], u * 0.8, 1, -4 + 14 * k)]} light={inks.skin} dark={inks.skin} />
      <path d={arm([4, -166], [24 * k, -132], [44 * k, -108], u * 0.72)} fill={inks.skin} />
      <Lit d={[leg([6, -108], [28 * k + 2, -62], [30 * k - 2, -16], u * 0.8, 1)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
      <path
        d={ribbon(`${-34 * k - 16},-8,11 ${-34 * k + 4},-4,12 ${-34 * k + 20},-1,7`) + ribbon(`${30 * k - 10},-8,12 ${30 * k + 10},-4,12 ${30 * k + 26},-1,7`)}
        fill={inks.dark}
      />
      {skirt ? (
        <Lit d={[blob(`-26,-134! -34,-90 -44,-58! 6,-50 50,-60! 34,-96 26,-134!`)]} light={inks.bottom} dark={inks.bottomShade} dx={-16} dy={3} />
      ) : (
        <Lit
          d={[blob(`-26,-136! -30,-100 -38,-70! -6,-66! 2,-92! 14,-66! 42,-72! 34,-104 26,-136!`)]}
          light={inks.bottom}
          dark={inks.bottomShade}
          dx={-14}
          dy={3}
        />
      )}
      <Lit d={[blob('-28,-126! -30,-156 -22,-180 0,-188 20,-180 28,-156 28,-126!')]} light={inks.top} dark={inks.topShade} dx={-14} dy={3} />
      <Lit d={[neck(4, -200, 1, -180, u), headProfile(6, -216, 54, -2)]} light={inks.skinLit} dark={inks.skin} dx={-5} dy={3} />
      <path d={hairProfile(6, -216, 54, -2)} fill={inks.dark} />
      {braids ? <path d={disc(-14, -242, 11) + ribbon('-18,-206,9 -30,-192,8 -28,-174,5')} fill={inks.dark} /> : null}
      <path d={ribbon('18,-182,6 -4,-150,6 -26,-124,6')} fill={inks.dark} />
      <Inside d={blob('-54,-134 -50,-138! -16,-138! -12,-134 -12,-94 -16,-90! -52,-90! -56,-94')} fill={inks.bottom}>
        <path d={poly('-64,-114 -6,-114 -6,-84 -64,-84')} fill={inks.bottomShade} />
      </Inside>
      {book ? (
        <g>
          <path d={poly('20,-156 56,-162 60,-124 24,-118')} fill={inks.top} />
          <path d={poly('26,-152 52,-156 53,-148 27,-144')} fill={inks.bottomShade} />
          <Lit d={[arm([-4, -168], [10, -126], [44, -132], u * 0.72, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
        </g>
      ) : (
        <Lit d={[arm([-6, -168], [-18 * k, -134], [-2 - 20 * k, -100], u * 0.72)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      )}
      <Lit d={[blob('-20,-178 0,-184 10,-166 2,-146 -16,-142 -24,-158')]} light={inks.top} dark={inks.topShade} dx={-8} dy={3} />
    </g>
  );
}

/** A woman in wrapper and headscarf walking or standing with one arm free; 300 high, facing right. */
export function WomanStanding({
  inks,
  wrap,
  load = false,
  catch: fish = false,
  reach,
}: {
  inks: PersonInks;
  wrap: string;
  load?: boolean;
  catch?: boolean;
  reach?: readonly [number, number];
}): ReactElement {
  const u = 42;
  const steady = load && !reach;
  const hand = reach ?? (steady ? ([50, -284] as const) : ([34, -118] as const));
  const elbow = steady ? ([38, -236] as const) : ([8, -170] as const);
  const low = steady ? ([36, -124] as const) : hand;
  return (
    <g>
      <path d={ribbon('-18,-12,12 6,-4,14 22,-1,8') + ribbon('12,-12,12 36,-4,14 52,-1,8')} fill={inks.skin} />
      <Lit d={[blob('-36,-160! -42,-110 -34,-60 -34,-10! 36,-10! 38,-60 34,-112 30,-160!')]} light={inks.bottom} dark={inks.bottomShade} dx={-22} dy={3}>
        <path d={line('-40,-40 0,-34 40,-40') + line('-40,-26 0,-20 40,-26')} fill="none" stroke={wrap} strokeWidth={5} />
      </Lit>
      <path d={arm([12, -216], [32, -180], [low[0] + 12, low[1] + 6], u * 0.76, true)} fill={inks.skin} />
      <Lit d={[blob('-36,-144! -34,-186 -30,-220 -8,-234 16,-230 30,-210 32,-176 34,-144! 0,-136')]} light={inks.top} dark={inks.topShade} dx={-18} dy={3} />
      <Lit d={[neck(2, -246, -2, -228, u), headProfile(6, -264, 50, 0)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[headwrap(6, -264, 51)]} light={inks.bottom} dark={inks.bottomShade} dx={-8} dy={5} />
      <Lit d={[arm([-8, -216], elbow, hand, u * 0.8, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit
        d={[steady ? blob('-26,-226 -6,-234 22,-240 30,-222 8,-204 -14,-196 -28,-208') : blob('-24,-226 0,-230 12,-208 8,-182 -14,-176 -26,-196')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-8}
        dy={3}
      />
      {load ? (
        <g>
          <Lit d={[blob('-54,-300! 64,-300! 48,-280 8,-272 -36,-280')]} light={inks.topShade} dark={inks.dark} dx={-20} dy={3} />
          <path
            d={
              fish
                ? [-58, -34, -8, 18]
                    .map(
                      (x, i) => leaf(x, -304 + (i % 2) * 3, -8 + (i % 3) * 5, 66, 24) + poly(`${x + 54},-304 ${x + 76},${-320 + (i % 2) * 4} ${x + 72},-294`),
                    )
                    .join('')
                : disc(-26, -306, 14) + disc(0, -312, 16) + disc(28, -306, 14)
            }
            fill={fish ? '#3E7C86' : wrap}
          />
        </g>
      ) : null}
    </g>
  );
}

/** A musician seated low with a kora between his knees, facing right; ground at y = 0, 240 high. */
export function KoraPlayer({ inks, gourd, gourdShade, stringInk }: { inks: PersonInks; gourd: string; gourdShade: string; stringInk: string }): ReactElement {
  const u = 46;
  return (
    <g>
      <path d={ribbon('90,-26,18 124,-12,16 150,-4,8') + ribbon('40,-20,18 80,-6,18 106,-1,8')} fill={inks.skin} />
      {/* robe */}
      <Lit
        d={[blob('-84,0! -92,-50 -78,-110 -62,-168 -30,-196 2,-194 24,-172 30,-120 60,-112 112,-96 124,-66 104,-40 60,-26 72,0!')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-18}
        dy={8}
      >
        <path d={line('20,-112 0,-80 -44,-64') + line('100,-84 50,-64 0,-30')} fill="none" stroke={inks.top} strokeWidth={4} opacity={0.7} />
      </Lit>
      <Lit d={[neck(-2, -206, -8, -186, u), headProfile(4, -224, 54, 6)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[blob('-24,-228! -22,-254 -2,-266 22,-258 28,-238! 2,-238')]} light={inks.bottom} dark={inks.bottomShade} dx={-8} dy={4} />
      {/* kora: long neck, half calabash, strings */}
      <path d={ribbon('70,-20,9 92,-140,9 124,-330,8')} fill={inks.dark} />
      <path
        d={[0, 1, 2, 3, 4, 5, 6, 7].map((i) => ribbon(`${101 + i * 2.6},${-196 - i * 15},12 ${106 + i * 2.6},${-196 - i * 15},12`)).join('')}
        fill={gourdShade}
      />
      <Lit d={[blob('56,-136! 30,-110 26,-66 48,-30 84,-22! 100,-80 104,-134!')]} light={gourd} dark={gourdShade} dx={10} dy={4} />
      <path d={blob('56,-138! 104,-136! 104,-80 84,-20! 76,-80')} fill={inks.bottom} />
      <path
        d={Array.from({ length: 7 }, (_, i) => line(`${94 - i},-${66 + i * 4} ${104 + i * 2.6},${-206 - i * 15}`)).join('')}
        fill="none"
        stroke={stringInk}
        strokeWidth={1.8}
      />
      <path d={poly('84,-94 118,-98 119,-90 85,-86')} fill={inks.dark} />
      <path d={arm([16, -176], [70, -150], [112, -160], u * 0.74, true)} fill={inks.skin} />
      <Lit d={[arm([-16, -176], [20, -130], [82, -140], u * 0.8, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[blob('-36,-188 -8,-194 10,-170 30,-136 12,-116 -20,-136 -38,-160')]} light={inks.top} dark={inks.topShade} dx={-12} dy={6} />
    </g>
  );
}

/** A drummer standing behind a djembe, facing left or right; 300 high. */
export function Drummer({ inks, drum, drumShade, skinHead }: { inks: PersonInks; drum: string; drumShade: string; skinHead: string }): ReactElement {
  const u = 44;
  return (
    <g>
      <path d={leg([-8, -130], [-28, -70], [-44, -16], u, 1)} fill={inks.skin} />
      <Lit d={[leg([8, -130], [24, -74], [10, -16], u, 1)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
      <Lit
        d={[blob('-36,-166! -44,-110 -64,-52! -28,-40! -4,-92! 6,-44! 46,-50! 44,-110 34,-166!')]}
        light={inks.bottom}
        dark={inks.bottomShade}
        dx={-16}
        dy={4}
      />
      <Lit d={[blob('-38,-146! -38,-190 -34,-226 -8,-242 20,-236 36,-216 38,-180 36,-146!')]} light={inks.top} dark={inks.topShade} dx={-16} dy={4} />
      <Lit d={[neck(8, -252, 2, -234, u), headProfile(14, -270, 52, 10)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <path d={hairProfile(14, -270, 52, 10)} fill={inks.dark} />
      <Lit d={[blob('34,-154! 36,-120 56,-92 58,-64 44,-4! 102,-4! 88,-64 90,-92 112,-122 116,-158!')]} light={drum} dark={drumShade} dx={-22} dy={2}>
        <path d={line('34,-150 54,-100 66,-150 76,-96 90,-150 92,-100 116,-150')} fill="none" stroke={skinHead} strokeWidth={2.5} />
      </Lit>
      <path d={disc(75, -156, 42, 9)} fill={skinHead} />
      <path d={arm([22, -222], [70, -206], [98, -170], u * 0.8)} fill={inks.skin} />
      <Lit d={[arm([-10, -222], [10, -174], [58, -184], u * 0.84)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[blob('-30,-232 -4,-238 10,-214 8,-190 -16,-184 -32,-204')]} light={inks.top} dark={inks.topShade} dx={-10} dy={4} />
    </g>
  );
}

/** A woman dancing with raised arms and swinging wrapper, facing right; 310 high. */
export function Dancer({ inks, wrap }: { inks: PersonInks; wrap: string }): ReactElement {
  const u = 44;
  return (
    <g>
      <path d={leg([-6, -120], [-30, -70], [-56, -22], u * 0.9, 1, 24)} fill={inks.skin} />
      <Lit d={[leg([10, -120], [46, -84], [34, -20], u * 0.9, 1)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
      <Lit d={[blob('-30,-168! -44,-120 -84,-56! -50,-42 -8,-56 30,-44 64,-66! 52,-110 30,-168!')]} light={inks.bottom} dark={inks.bottomShade} dx={-22} dy={6}>
        <path d={line('-90,-76 -30,-64 20,-66 70,-84') + line('-86,-92 -30,-82 20,-84 66,-102')} fill="none" stroke={wrap} strokeWidth={5} />
      </Lit>
      <path d={arm([16, -226], [60, -246], [84, -290], u * 0.78)} fill={inks.skin} />
      <Lit d={[blob('-32,-150! -30,-196 -30,-226 -4,-240 20,-234 30,-212 28,-180 32,-150! 0,-144')]} light={inks.top} dark={inks.topShade} dx={-16} dy={4} />
      <Lit d={[neck(2, -252, 0, -234, u), headProfile(6, -270, 51, -8)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[headwrap(6, -270, 52, -8)]} light={inks.bottom} dark={inks.bottomShade} dx={-8} dy={5} />
      <Lit d={[arm([-16, -226], [-64, -236], [-84, -284], u * 0.8)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
    </g>
  );
}

/** A rider on a bicycle going right; wheels on y = 0, about 260 high. */
export function Cyclist({ inks, frame, helmet }: { inks: PersonInks; frame: string; helmet?: string }): ReactElement {
  const u = 42;
  const wheel = (x: number): ReactElement => (
    <g>
      <circle cx={x} cy={-52} r={49} fill="none" stroke={inks.dark} strokeWidth={6} />
      <path
        d={Array.from(
          { length: 9 },
          (_, i) => `M${x} -52L${(x + Math.cos((i / 9) * 6.283) * 47).toFixed(1)} ${(-52 + Math.sin((i / 9) * 6.283) * 47).toFixed(1)}`,
        ).join('')}
        stroke={inks.dark}
        strokeWidth={1.4}
      />
      <circle cx={x} cy={-52} r={6} fill={inks.dark} />
    </g>
  );
  return (
    <g>
      <path d={leg([-34, -150], [22, -122], [-2, -66], u * 0.94, 1, 4)} fill={inks.skin} />
      {wheel(-84)}
      {wheel(88)}
      <path
        d={
          line('-84,-52 -44,-116') +
          line('-84,-52 2,-50') +
          line('-52,-130 2,-50') +
          line('2,-50 62,-120') +
          line('-46,-118 62,-122') +
          line('58,-146 88,-52') +
          line('58,-146 84,-150')
        }
        fill="none"
        stroke={frame}
        strokeWidth={6.5}
        strokeLinecap="round"
      />
      <circle cx={2} cy={-50} r={12} fill={inks.dark} />
      <path d={ribbon('-76,-136,10 -50,-138,12 -34,-134,6')} fill={inks.dark} />
      <path d={line('2,-50 14,-26')} stroke={inks.dark} strokeWidth={5} fill="none" />
      <Lit d={[leg([-42, -152], [24, -104], [8, -40], u * 0.98, 1, 6)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[ribbon('-46,-150,46 -12,-134,38 12,-114,34')]} light={inks.bottom} dark={inks.bottomShade} dx={-6} dy={7} />
      <path d={arm([18, -218], [40, -184], [80, -154], u * 0.78, true)} fill={inks.skin} />
      <Lit
        d={[blob('-70,-146 -66,-178 -40,-208 -6,-234 22,-236 34,-220 28,-196 0,-164 -26,-132 -52,-126')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-7}
        dy={12}
      />
      <Lit d={[neck(30, -246, 20, -226, u), headProfile(38, -262, 48, 6)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      {helmet ? (
        <Lit d={[blob('4,-270! 10,-292 34,-304 60,-294 68,-274! 40,-272')]} light={helmet} dark={inks.topShade} dx={-6} dy={5} />
      ) : (
        <path d={hairProfile(38, -262, 48, 6)} fill={inks.dark} />
      )}
      <Lit d={[arm([8, -214], [34, -172], [74, -150], u * 0.8, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[ribbon('6,-218,34 20,-194,30 30,-178,26')]} light={inks.top} dark={inks.topShade} dx={-5} dy={5} />
    </g>
  );
}

/** A woman kneeling to stir a pot, facing right; ground at y = 0, 230 high. */
export function CookKneeling({ inks, wrap }: { inks: PersonInks; wrap: string }): ReactElement {
  const u = 50;
  return (
    <g>
      <path d={ribbon('-106,-14,24 -136,-8,20 -152,-4,10')} fill={inks.skin} />
      <path d={arm([20, -168], [72, -164], [116, -178], u * 0.76, true)} fill={inks.skin} />
      <Lit d={[blob('-92,0! -112,-30 -104,-76 -70,-110 -20,-116 30,-100 80,-70 96,-34 88,0!')]} light={inks.bottom} dark={inks.bottomShade} dx={-20} dy={12}>
        <path d={line('-110,-36 -40,-52 40,-46 100,-30') + line('-110,-20 -40,-34 40,-30 100,-14')} fill="none" stroke={wrap} strokeWidth={6} />
      </Lit>
      <Lit d={[blob('-60,-96! -58,-140 -40,-182 -8,-204 22,-200 38,-176 34,-136 30,-92! -10,-84')]} light={inks.top} dark={inks.topShade} dx={-16} dy={6} />
      <Lit d={[neck(14, -216, 8, -196, u), headProfile(22, -236, 60, 8)]} light={inks.skinLit} dark={inks.skin} dx={-5} dy={4} />
      <Lit d={[headwrap(22, -236, 61, 8)]} light={wrap} dark={inks.bottomShade} dx={-9} dy={6} />
      <path d={disc(2, -214, 5)} fill={wrap} />
      <Lit d={[arm([-6, -174], [40, -126], [108, -146], u * 0.8, true)]} light={inks.skinLit} dark={inks.skin} dx={-5} dy={4} />
      <Lit d={[blob('-30,-190 0,-196 18,-170 28,-142 8,-124 -20,-142 -34,-166')]} light={inks.top} dark={inks.topShade} dx={-10} dy={5} />
    </g>
  );
}

/** Half-length birdwatcher with raised binoculars looking right; cut off at y = 0, 260 high. */
export function Watcher({ inks, hat }: { inks: PersonInks; hat: string }): ReactElement {
  const u = 70;
  return (
    <g>
      <Lit d={[blob('-84,0! -88,-70 -72,-132 -30,-156 20,-152 58,-128 70,-70 72,0!')]} light={inks.top} dark={inks.topShade} dx={-20} dy={8} />
      <Lit d={[neck(4, -168, -2, -142, u), headProfile(12, -202, 84, -6)]} light={inks.skinLit} dark={inks.skin} dx={-6} dy={4} />
      <Lit d={[blob('-44,-222! -36,-262 0,-280 34,-270 46,-236 92,-222! 40,-218 0,-222')]} light={hat} dark={inks.bottomShade} dx={-10} dy={6} />
      <path d={poly('36,-222 92,-232 96,-202 40,-196') + poly('90,-236 108,-240 112,-196 94,-198')} fill={inks.dark} />
      <Lit d={[arm([-40, -120], [20, -100], [62, -192], u * 0.72, true)]} light={inks.skinLit} dark={inks.skin} dx={-5} dy={4} />
      <Lit d={[ribbon('-48,-120,56 -20,-92,50 18,-96,44')]} light={inks.top} dark={inks.topShade} dx={-8} dy={8} />
    </g>
  );
}

/** A palm-wine tapper leaning back in his hoop against an upright stem at x = 70; 300 high, origin at his feet. */
export function Tapper({ inks, hoop, gourd }: { inks: PersonInks; hoop: string; gourd: string }): ReactElement {
  const u = 44;
  return (
    <g>
      <path d={leg([-60, -112], [0, -116], [56, -60], u, 1, -50)} fill={inks.skin} />
      <path d={line('78,-198 0,-172 -88,-136') + line('78,-172 0,-146 -88,-122')} fill="none" stroke={hoop} strokeWidth={7} />
      <Lit d={[leg([-66, -110], [-10, -84], [50, -14], u, 1, -50)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[blob('-92,-132! -90,-96 -64,-84 -14,-70! 6,-104 -10,-124 -52,-140')]} light={inks.bottom} dark={inks.bottomShade} dx={-8} dy={8} />
      <path d={arm([-34, -216], [10, -232], [56, -254], u * 0.8, true)} fill={inks.skin} />
      <Lit
        d={[blob('-96,-124 -94,-170 -80,-210 -52,-234 -26,-228 -18,-200 -32,-160 -44,-118 -70,-112')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-10}
        dy={6}
      />
      <Lit d={[neck(-34, -246, -42, -226, u), headProfile(-26, -264, 50, -16)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <path d={hairProfile(-26, -264, 50, -16)} fill={inks.dark} />
      <Lit d={[arm([-58, -214], [-10, -186], [50, -206], u * 0.82, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[blob('-74,-226 -46,-230 -30,-206 -26,-186 -48,-178 -70,-196')]} light={inks.top} dark={inks.topShade} dx={-8} dy={4} />
      <path d={line('-84,-130 -96,-100')} stroke={hoop} strokeWidth={4} fill="none" />
      <path d={disc(-98, -74, 24, 27) + ribbon('-98,-104,14 -98,-92,18')} fill={gourd} />
    </g>
  );
}

/** An angler seated on a thwart with a rod, facing right; seat at y = 0, 150 above it. */
export function Angler({ inks, hat }: { inks: PersonInks; hat: string }): ReactElement {
  const u = 38;
  return (
    <g>
      <Lit d={[ribbon('-14,-10,44 30,-26,40 54,-18,34')]} light={inks.bottom} dark={inks.bottomShade} dx={-4} dy={8} />
      <Lit d={[ribbon('52,-20,30 62,16,24 58,44,18'), ribbon('50,42,14 76,50,10')]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
      <Lit d={[blob('-36,8! -38,-40 -32,-76 -10,-98 14,-94 28,-74 24,-36 20,8!')]} light={inks.top} dark={inks.topShade} dx={-14} dy={5} />
      <path d={line('50,-54 130,-150 250,-236')} fill="none" stroke={inks.dark} strokeWidth={4.5} />
      <path d={line('250,-236 268,-100 272,90')} fill="none" stroke={inks.dark} strokeWidth={1.4} />
      <Lit d={[neck(4, -108, 0, -92, u), headProfile(8, -126, 46, -2)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <path d={poly('-36,-136 -10,-148 2,-172 14,-172 24,-148 52,-134')} fill={hat} />
      <Lit d={[arm([-4, -82], [20, -44], [56, -58], u * 0.82, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[blob('-22,-90 2,-92 14,-68 14,-50 -8,-48 -24,-66')]} light={inks.top} dark={inks.topShade} dx={-8} dy={4} />
    </g>
  );
}

/** A guest stretched out on cushions, knees drawn up, facing right; lies on y = 0, 330 long. */
export function Recliner({ inks, cushion }: { inks: PersonInks; cushion: string }): ReactElement {
  const u = 40;
  return (
    <g>
      <Lit d={[blob('-150,6! -160,-30 -140,-66 -112,-70 -84,-40 -70,6!')]} light={cushion} dark={inks.bottomShade} dx={-14} dy={6} />
      <Lit d={[leg([-20, -24], [58, -84], [96, -12], u, 1, 4)]} light={inks.skinLit} dark={inks.skin} dx={-3} dy={5} />
      <Lit d={[leg([-20, -22], [64, -22], [146, -12], u, 1, -50)]} light={inks.skinLit} dark={inks.skin} dx={-3} dy={5} />
      <Lit d={[ribbon('-34,-24,52 20,-48,44 50,-74,34'), ribbon('-34,-22,48 30,-22,40')]} light={inks.bottom} dark={inks.bottomShade} dx={-4} dy={9} />
      <Lit d={[blob('-128,-60 -104,-88 -80,-84 -52,-60 -20,-44 -10,-16 -30,2 -76,0 -110,-26')]} light={inks.top} dark={inks.topShade} dx={-4} dy={12} />
      <Lit d={[neck(-118, -94, -108, -76, u), headProfile(-120, -112, 46, -22)]} light={inks.skinLit} dark={inks.skin} dx={-3} dy={4} />
      <path d={hairProfile(-120, -112, 46, -22, 1, 0.06)} fill={inks.dark} />
      <Lit d={[arm([-96, -70], [-62, -28], [-14, -54], u * 0.8)]} light={inks.skinLit} dark={inks.skin} dx={-3} dy={4} />
    </g>
  );
}
