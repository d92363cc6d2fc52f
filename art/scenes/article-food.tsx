import type { ReactElement, ReactNode } from 'react';
import { BenachinBowl, WashKettle } from '../kit/benachin.tsx';
import { rings } from '../kit/cloth.tsx';
import { TinHouse } from '../kit/compound.tsx';
import { at, blob, disc, line, type Point, poly, ribbon } from '../kit/geometry.ts';
import { Arm, type Sleeve } from '../kit/hands.tsx';
import { ink, mix } from '../kit/palette.ts';
import { neck, skins } from '../kit/people.ts';
import { ProfileFace } from '../kit/profile.tsx';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { dabs, foliage, palm } from '../kit/trees.ts';
import { glint } from '../kit/water.ts';

/** The house behind them, paler with distance. */
const house = { wall: '#F3E3BC', wallShade: '#DDBB90', roof: '#B4C2B8', roofShade: '#8FA39C', door: '#7DB0B2', trim: '#C9A57C' };

type Skin = { readonly skin: string; readonly skinLit: string };
type Cloth = { readonly light: string; readonly dark: string; readonly fold: string };
type Joints = readonly [Point, Point, Point];

const u = 116;
const shade = '#8C4A34';

function HeadOn({ x, y, size, tilt, ...face }: { x: number; y: number; size: number; tilt: number } & Parameters<typeof ProfileFace>[0]): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt}) scale(${size / 100})`}>
      <ProfileFace {...face} />
    </g>
  );
}

/** Somebody on the mat beside the bowl, bent forward and facing right; ground at y = 0. */
function Beside({ cloth, head, trim, children }: { cloth: Cloth; head: ReactNode; trim?: string; children?: ReactNode }): ReactElement {
  return (
    <g>
      <path d={ribbon('190,-14,34 250,-10,30 296,-6,18')} fill={shade} />
      {head}
      <Inside
        d={blob('-134,6! -150,-70 -136,-160 -104,-244 -60,-304 -4,-340 54,-330 88,-284 106,-214 118,-172! 152,-156 206,-138 250,-104 262,-56 240,6!')}
        fill={cloth.light}
      >
        <path d={blob('-30,-340! -14,-280 -40,-200 -20,-150 60,-124 130,-96 150,-50 110,20! -180,20! -180,-340!')} fill={cloth.dark} />
        {children}
        {trim ? <path d={line('20,-330 60,-250 64,-190') + line('44,-330 78,-256 80,-190')} fill="none" stroke={trim} strokeWidth={7} /> : null}
        <path
          d={line('92,-160 40,-120 -30,-106') + line('252,-60 190,-76 120,-60') + line('-60,-10 -40,-70 10,-96')}
          fill="none"
          stroke={cloth.fold}
          strokeWidth={6}
        />
      </Inside>
    </g>
  );
}

/** Somebody behind the bowl with the shoulders towards us; the neck at the origin. */
function Behind({ cloth, children }: { cloth: Cloth; children?: ReactNode }): ReactElement {
  return (
    <Lit d={[blob('-112,280! -120,140 -116,66 -84,18 -28,-6 28,-6 84,18 116,66 120,140 112,280!')]} light={cloth.light} dark={cloth.dark} dx={-30} dy={18}>
      {children}
    </Lit>
  );
}

function Reach({ skin, joints, sleeve, turn = 20, size = u }: { skin: Skin; joints: Joints; sleeve?: Sleeve; turn?: number; size?: number }): ReactElement {
  return <Arm joints={joints} u={size} inks={skin} pose="pick" turn={turn} {...(sleeve ? { sleeve } : {})} />;
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1.12, wide: 1.26 });
  const cx = w * 0.5;
  const floor = h * 1.012;
  const wall = h * 0.62;
  const white = { light: '#FBF3E0', dark: '#DCC7A2', fold: '#B99F78' };
  const teal = { light: '#2F8F92', dark: '#17525C', fold: '#12343B' };
  const gold = { light: '#F2B04A', dark: '#BC6A2A', fold: '#8A4A1E' };
  const pink = { light: '#CF3F66', dark: '#8E2148', fold: '#5E1632' };
  return (
    <Sheet crop={crop} paper="#C3E0D6">
      {[
        [0.1, 0.36, 4, 0.05],
        [0.9, 0.4, 6, -0.05],
        [0.77, 0.3, 9, 0.04],
      ].map(([t = 0, height = 0, seed = 1, lean = 0]) => {
        const [stem, crown] = palm(w * t, h * 0.4, h * height, seed, lean);
        return <path key={t} d={stem + crown} fill="#8FBF9A" />;
      })}
      <g transform={at(cx, h * 0.5, pick(crop, { card: 1.02, wide: 1.16 }))}>
        <TinHouse inks={house} />
      </g>
      {/* the wall of the compound, with its gate */}
      <path
        d={
          poly(`-20,${wall} -20,${h * 0.3} ${w * 0.2},${h * 0.3} ${w * 0.2},${wall}`) +
          poly(`${w * 0.8},${wall} ${w * 0.8},${h * 0.3} ${w + 20},${h * 0.3} ${w + 20},${wall}`)
        }
        fill="#EDB074"
      />
      <path
        d={
          poly(`-20,${h * 0.3} -20,${h * 0.27} ${w * 0.215},${h * 0.27} ${w * 0.215},${h * 0.3}`) +
          poly(`${w * 0.785},${h * 0.3} ${w * 0.785},${h * 0.27} ${w + 20},${h * 0.27} ${w + 20},${h * 0.3}`)
        }
        fill="#C9784A"
      />
      <path d={poly(`${w * 0.2},${wall} ${w * 0.2},${h * 0.46} ${w * 0.8},${h * 0.46} ${w * 0.8},${wall}`)} fill="#F3C486" />
      <rect y={wall} width={w} height={h - wall} fill="#DE9252" />
      <path
        d={blob(`-60,${h * 0.72} ${w * 0.2},${h * 0.66} ${w * 0.8},${h * 0.66} ${w + 60},${h * 0.72} ${w + 60},${h + 40}! -60,${h + 40}!`)}
        fill="#B4502F"
      />
      {Array.from({ length: 7 }, (_, i) => (
        <path
          key={i}
          d={line(
            `-20,${h * (0.745 + i * 0.042)} ${w * 0.25},${h * (0.7 + i * 0.046)} ${w * 0.75},${h * (0.7 + i * 0.046)} ${w + 20},${h * (0.745 + i * 0.042)}`,
          )}
          fill="none"
          stroke={i % 3 === 1 ? '#F2B04A' : '#8C3A28'}
          strokeWidth={i % 3 === 1 ? 9 : 4}
        />
      ))}
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(cx - 172 * k, h * 0.505, k)}>
          <path d={neck(4, -46, 0, 16, u * 1.2)} fill={skins.brown.skin} />
          <Behind cloth={gold}>
            <path d={rings(-110, 30, 120, 280, 46, 10)} fill={ink.laterite} />
          </Behind>
          <HeadOn
            x={14}
            y={-76}
            size={u * 0.96}
            tilt={16}
            inks={{ ...skins.brown, dark: ink.night, hat: '#CF3F66', hatShade: '#7E1F42' }}
            wear="wrap"
            eye="low"
            smile
            earring={ink.paper}
            band="#F2B04A"
          />
        </g>
        <g transform={at(cx + 172 * k, h * 0.52, k, { flip: true })}>
          <path d={neck(4, -46, 0, 16, u * 1.2)} fill={skins.deep.skin} />
          <Behind cloth={teal} />
          <HeadOn x={14} y={-72} size={u * 0.9} tilt={14} inks={{ ...skins.deep, dark: ink.night }} wear="hair" smile />
        </g>
        <g transform={at(cx + 8 * k, h * 0.67, 0.92 * k)}>
          <WashKettle />
        </g>
        <g transform={at(cx, h * 0.765, k)}>
          <path d={glint(0, 134, 620, 40)} fill={mix(shade, ink.night, 0.4)} />
          <BenachinBowl />
        </g>
        <g transform={at(cx - 172 * k, h * 0.505, k)}>
          <Reach
            skin={skins.brown}
            size={u * 0.94}
            joints={[
              [-84, 60],
              [-84, 168],
              [48, 116],
            ]}
            sleeve={{ to: 0.36, width: 0.66, ...gold }}
          />
        </g>
        <g transform={at(cx + 172 * k, h * 0.52, k)}>
          <Arm
            u={u * 0.86}
            pose="pick"
            turn={24}
            inks={skins.deep}
            joints={[
              [-82, 56],
              [-140, 120],
              [-120, 150],
            ]}
            sleeve={{ to: 0.4, width: 0.6, ...teal }}
          />
        </g>
        <g transform={at(cx - 398 * k, floor, k)}>
          <Beside
            cloth={white}
            trim="#D9A24A"
            head={
              <g>
                <path d={neck(76, -336, 34, -290, u * 1.4)} fill={skins.deep.skin} />
                <HeadOn
                  x={98}
                  y={-366}
                  size={u * 1.06}
                  tilt={20}
                  inks={{ ...skins.deep, dark: '#2A2426', hat: '#2F8F92', hatShade: '#17525C' }}
                  wear="kufi"
                  eye="low"
                  beard="#D9D2C6"
                />
              </g>
            }
          />
        </g>
        <g transform={at(cx + 404 * k, floor, k, { flip: true })}>
          <Reach
            skin={skins.warm}
            joints={[
              [52, -262],
              [136, -196],
              [226, -222],
            ]}
            sleeve={{ to: 0.42, width: 0.62, light: '#7E1F42', dark: '#5E1632' }}
          />
          <Beside
            cloth={pink}
            head={
              <g>
                <path d={neck(74, -336, 34, -290, u * 1.25)} fill={skins.warm.skin} />
                <HeadOn
                  x={96}
                  y={-364}
                  size={u}
                  tilt={18}
                  inks={{ ...skins.warm, dark: ink.night, hat: '#2A4F8A', hatShade: '#182E58' }}
                  wear="wrap"
                  eye="low"
                  smile
                  earring={ink.sunset}
                  band="#7FB3C4"
                />
              </g>
            }
          >
            <path d={rings(-150, -310, 270, 10, 60, 8)} fill="#F2B04A" />
          </Beside>
        </g>
        <g transform={at(cx - 398 * k, floor, k)}>
          <Reach
            skin={skins.deep}
            size={u * 1.04}
            joints={[
              [0, -254],
              [84, -134],
              [186, -166],
            ]}
            sleeve={{ to: 0.62, width: 0.86, ...white }}
          />
        </g>
        <g transform={at(cx + 404 * k, floor, k, { flip: true })}>
          <Arm
            u={u}
            pose="rest"
            turn={-10}
            inks={skins.warm}
            joints={[
              [0, -254],
              [20, -120],
              [130, -92],
            ]}
            sleeve={{ to: 0.44, width: 0.7, ...pink }}
          />
        </g>
      </Plate>
      <g fill="#2F3A2C">
        <path
          d={
            foliage(w * 0.08, -20, w * 0.2, 120, 5, 44) +
            foliage(w * 0.36, -60, w * 0.18, 96, 8, 42) +
            foliage(w * 0.72, -60, w * 0.18, 100, 3, 42) +
            foliage(w * 0.96, -20, w * 0.14, 120, 4, 44)
          }
        />
      </g>
      <path d={dabs(w * 0.1, 10, w * 0.18, 80, 34, 5, 40, 50) + dabs(w * 0.9, 10, w * 0.16, 70, 30, 7, 40, 120)} fill="#5E7A3C" />
      <path d={disc(w * 0.19, 116, 17, 23) + disc(w * 0.045, 130, 17, 23) + disc(w * 0.85, 92, 16, 22)} fill={ink.sunset} />
    </Sheet>
  );
}

/** Four people round one great bowl of benachin in the shade of a mango tree, right hands in the rice. */
export const scene: Scene = { name: 'article-food', crops: ['card', 'wide'], draw };
