import type { ReactElement, ReactNode } from 'react';
import { Bonnet, CarBehindBonnet, RiverMap } from '../kit/bonnet.tsx';
import { blob, line, type Point } from '../kit/geometry.ts';
import { Arm, type Pose, type Sleeve } from '../kit/hands.tsx';
import { ink } from '../kit/palette.ts';
import { neck, skins } from '../kit/people.ts';
import { ProfileFace } from '../kit/profile.tsx';
import { area, type Crop, Inside, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { dabs, farBank, foliage, palm } from '../kit/trees.ts';
import { LightShafts } from '../kit/weather.tsx';

type Joints = readonly [Point, Point, Point];
type Cloth = { readonly light: string; readonly dark: string; readonly fold: string };

const u = 128;
const car = { lit: '#4FA39A', paint: '#2A7C7E', shade: '#17545C', glass: '#1B3F4C', dark: '#122A33' };
const khaki = { light: '#E3CF98', dark: '#AE9358', fold: '#7E6838' };
const rose = { light: '#D2486C', dark: '#95274C', fold: '#6A1838' };
const sage = { light: '#C6D8C2', dark: '#8AA694', fold: '#5F7C6C' };

/** The upper half of somebody who leans over the bonnet from the left; hips below the sheet. */
function Leaning({
  cloth,
  skin,
  face,
  trousers,
  tilt = 24,
}: {
  cloth: Cloth;
  skin: { skin: string; skinLit: string };
  face: ReactNode;
  trousers: string;
  tilt?: number;
}): ReactElement {
  return (
    <g>
      <path d={neck(-294, 352, -348, 408, u * 1.3)} fill={skin.skin} />
      <g transform={`translate(-272 326) rotate(${tilt}) scale(${u / 100})`}>{face}</g>
      <Inside d={blob('-716,860! -690,716 -618,572 -526,452 -436,392 -360,372 -306,396 -288,446 -318,536 -384,632 -440,740 -452,860!')} fill={cloth.light}>
        <path d={blob('-500,340! -452,440 -500,520 -506,600 -556,690 -586,880! -800,880! -800,340!')} fill={cloth.dark} />
        <path d={blob('-800,672! -680,708 -570,728 -480,724 -400,700! -400,900! -800,900!')} fill={trousers} />
        <path d={line('-338,540 -392,590 -452,610') + line('-640,640 -580,668 -510,672')} fill="none" stroke={cloth.fold} strokeWidth={6} />
      </Inside>
      <path d={blob('-372,372! -330,392 -298,426! -300,400 -336,372')} fill={cloth.dark} />
    </g>
  );
}

function Reach({
  skin,
  joints,
  pose,
  turn = 0,
  flip = false,
  cloth,
  to = 0.44,
}: {
  skin: { skin: string; skinLit: string };
  joints: Joints;
  pose: Pose;
  turn?: number;
  flip?: boolean;
  cloth: Cloth;
  to?: number;
}): ReactElement {
  const sleeve: Sleeve = { to, width: to > 0.6 ? 0.36 : 0.6, light: cloth.light, dark: cloth.dark };
  return <Arm joints={joints} u={u} inks={skin} pose={pose} turn={turn} flip={flip} sleeve={sleeve} />;
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.12 });
  const horizon = h * 0.62;
  const stage = `translate(${w / 2} ${h - 800 * k + pick(crop, { card: 6, wide: 6 })}) scale(${k})`;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#A9CFA8', '#DCE5B4', '#F6EBBE']} />
      <path d={farBank(-20, w + 20, horizon + 6, 90, 6, 70)} fill="#9DB872" />
      {[
        [0.06, 0.5, 4, 0.05],
        [0.17, 0.4, 7, -0.04],
        [0.94, 0.46, 6, -0.05],
      ].map(([t = 0, height = 0, seed = 1, lean = 0]) => {
        const [stem, crown] = palm(w * t, horizon + 10, h * height, seed, lean);
        return <path key={t} d={stem + crown} fill="#7FA868" />;
      })}
      <LightShafts w={w} h={horizon} xs={[0.3, 0.52, 0.8, 1]} fill="#FFF6D0" opacity={0.4} />
      <rect y={horizon} width={w} height={h - horizon} fill="#C9613A" />
      <path
        d={blob(
          `-60,${horizon + 4} ${w * 0.3},${horizon - 8} ${w * 0.7},${horizon + 6} ${w + 60},${horizon - 4} ${w + 60},${horizon + 46} -60,${horizon + 46}`,
        )}
        fill="#A8883E"
      />
      <g transform={stage}>
        <CarBehindBonnet inks={car} sky="#E9E6B4" />
        <Bonnet inks={car} />
        <g transform="translate(-4 520)">
          <RiverMap />
        </g>
      </g>
      <Plate dx={1.6} dy={-1.2}>
        <g transform={stage}>
          <Reach
            skin={skins.deep}
            pose="spread"
            turn={6}
            cloth={{ ...khaki, light: khaki.dark, dark: khaki.fold }}
            joints={[
              [-320, 420],
              [-280, 520],
              [-200, 492],
            ]}
          />
          <Leaning
            trousers="#5E6A3E"
            cloth={khaki}
            skin={skins.deep}
            face={
              <ProfileFace
                inks={{ ...skins.deep, dark: ink.night, hat: ink.laterite, hatShade: '#7E2E22' }}
                wear="cap"
                eye="low"
                smile
                tied
                earring={ink.paper}
                lip="#8E4038"
              />
            }
          />
          <Reach
            skin={skins.deep}
            pose="point"
            turn={4}
            cloth={khaki}
            joints={[
              [-420, 440],
              [-330, 610],
              [-166, 570],
            ]}
          />
          {/* the second guest leans in from beyond, over the wing */}
          <g transform="translate(-66 -66) scale(-0.9 0.9)">
            <path d={blob('-940,700! -950,850 -940,1100! -640,1100! -610,760!')} fill="#4A5A72" />
            <g transform="rotate(17 -272 326)">
              <Reach
                skin={skins.fair}
                pose="spread"
                turn={14}
                cloth={sage}
                joints={[
                  [-330, 430],
                  [-244, 540],
                  [-140, 520],
                ]}
                to={0.9}
              />
              <Leaning
                cloth={sage}
                skin={skins.fair}
                tilt={6}
                trousers="#4A5A72"
                face={<ProfileFace inks={{ ...skins.fair, dark: '#7A4426', hat: '#E9D3A0', hatShade: '#B5935A' }} wear="sun" eye="low" beard="#A8683E" />}
              />
            </g>
          </g>
          <g transform="scale(-1 1)">
            <Reach
              skin={skins.warm}
              pose="spread"
              turn={4}
              cloth={{ ...rose, light: rose.dark, dark: rose.fold }}
              joints={[
                [-320, 420],
                [-300, 530],
                [-226, 506],
              ]}
            />
            <Leaning
              trousers="#2A4462"
              cloth={rose}
              skin={skins.warm}
              face={
                <ProfileFace inks={{ ...skins.warm, dark: '#2A1A1C', hat: '#2A1A1C', hatShade: '#17100F' }} wear="bun" eye="low" smile earring={ink.sunset} />
              }
            />
            <Reach
              skin={skins.warm}
              pose="spread"
              turn={-8}
              cloth={rose}
              joints={[
                [-420, 444],
                [-396, 596],
                [-286, 596],
              ]}
            />
          </g>
        </g>
      </Plate>
      {/* the tree that gives them shade */}
      <path
        d={foliage(w * 0.05, -20, w * 0.2, 110, 5, 42) + foliage(w * 0.4, -60, w * 0.28, 90, 7, 40) + foliage(w * 0.92, -26, w * 0.2, 100, 8, 42)}
        fill={ink.mangrove}
      />
      <path d={dabs(w * 0.06, 0, w * 0.16, 70, 26, 5, 38, 50) + dabs(w * 0.92, 0, w * 0.14, 60, 20, 9, 36, 120)} fill="#3F7A4A" />
    </Sheet>
  );
}

/** A guide points out the way on a map spread over the bonnet; two guests bend over it with her. */
export const scene: Scene = { name: 'article-pricing', crops: ['card', 'wide'], draw };
