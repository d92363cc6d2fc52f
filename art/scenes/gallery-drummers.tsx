import type { ReactElement } from 'react';
import { at, blob, disc, random, ribbon } from '../kit/geometry.ts';
import { Dancer, Drummer } from '../kit/musicians.tsx';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { farBank, foliage, palm } from '../kit/trees.ts';
import { glint } from '../kit/water.ts';

const night = '#1C1A3A';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 500, wide: 560 });
  const k = pick(crop, { card: 1.28, wide: 1.44 });
  const fire = { x: w * 0.47, y: h * 0.8 };
  const next = random(9);
  const stars = Array.from({ length: 40 }, () => disc(next() * w, next() * ground * 0.8, 1.5 + next() * 2.5)).join('');
  const sparks = Array.from({ length: 26 }, () => disc(fire.x + (next() - 0.5) * 190 * k, fire.y - (140 + next() * 330) * k * 0.9, 2 + next() * 3)).join('');
  /** Where each drummer stands, how large, and what makes him himself. */
  const drummers = [
    {
      at: [0.575, 0.78, 0.82],
      inks: { ...skins.warm, top: ink.sunset, topShade: '#A85A2C', bottom: ink.mangrove, bottomShade: '#12302A' },
      player: { beat: 'far', tilt: -4, looks: { wear: 'cap', hat: '#E9E0C8', hatShade: '#9A7A5E', sing: true } },
    },
    {
      at: [0.745, 0.87, 0.98],
      inks: { ...skins.deep, top: '#F3E1B4', topShade: '#B0805A', bottom: '#3F5E8A', bottomShade: '#22304E' },
      player: { beat: 'near', robe: true, tilt: 6, looks: { wear: 'kufi', hat: ink.laterite, hatShade: '#6E2230', beard: '#D9CBB4', eye: 'low' } },
    },
    {
      at: [0.92, 0.945, 1.12],
      inks: { ...skins.brown, top: '#2B7F86', topShade: '#17404E', bottom: ink.bougainvillea, bottomShade: '#5E1F3E' },
      player: { beat: 'far', tilt: 12, looks: { wear: 'afro', smile: true } },
    },
  ] as const;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={[night, '#3A2A5E', '#6E3A6E']} />
      <path d={stars} fill="#F6E3B0" opacity={0.85} />
      <path
        d={`M${w * 0.66} ${h * 0.1}a${h * 0.085} ${h * 0.085} 0 1 0 ${h * 0.075} ${h * 0.125}a${h * 0.07} ${h * 0.07} 0 1 1 ${-h * 0.075} ${-h * 0.125}Z`}
        fill="#FBEBC0"
      />
      <path d={farBank(-20, w + 20, ground + 6, 110, 6, 70)} fill="#332650" />
      {[0.08, 0.2, 0.86, 0.96].map((t, i) => {
        const [stem, crown] = palm(w * t, ground + 10, (300 + (i % 2) * 70) * (w / 1200), i + 4, 0.05);
        return <path key={t} d={stem + crown} fill="#2A2048" />;
      })}
      <rect y={ground} width={w} height={h - ground} fill="#7A3A44" />
      {/* the reach of the firelight */}
      {[1, 0.74, 0.5].map((r, i) => (
        <ellipse key={r} cx={fire.x} cy={fire.y} rx={w * 0.56 * r} ry={h * 0.26 * r} fill={['#A84E40', '#CF6B3F', '#EE9A4E'][i]} />
      ))}
      <path d={sparks} fill="#FBD98C" />
      <g transform={at(fire.x, fire.y, k)}>
        <path d={ribbon('-90,0,18 60,-24,16') + ribbon('90,2,18 -56,-26,16') + ribbon('-30,12,16 40,-14,14')} fill="#3A1F2A" />
        <path d={blob('-62,-6 -66,-60 -40,-100 -34,-60 -10,-176! 16,-90 30,-120 48,-60 64,-80 60,-10 0,6')} fill="#E9602E" />
        <path d={blob('-40,-4 -40,-44 -22,-70 -14,-40 2,-118! 18,-56 34,-64 40,-8 0,4')} fill={ink.sunset} />
        <path d={blob('-20,-4 -18,-36 0,-72! 18,-34 22,-4 0,2')} fill="#FFF0C4" />
      </g>
      <path
        d={
          drummers.map(({ at: [x, y, s] }) => glint(w * x + 20, h * y + 2, 200 * s * k, 16)).join('') +
          glint(w * 0.2, h * 0.91, 260 * k, 20) +
          glint(w * 0.36, h * 0.785, 190 * k, 14)
        }
        fill="#5E2A3A"
      />
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(w * 0.35, h * 0.78, k * 0.8)}>
          <Dancer
            sway
            inks={{ ...skins.deep, top: ink.sand, topShade: '#C98A5A', bottom: '#2B7F86', bottomShade: '#17404E', dark: ink.night }}
            wrap={ink.sunset}
            looks={{ wear: 'bun', hat: ink.night, hatShade: ink.night, earring: ink.sunset }}
          />
        </g>
        {drummers.map(({ at: [x, y, s], inks, player }) => (
          <g key={x} transform={at(w * x, h * y, s * k, { flip: true })}>
            <Drummer inks={{ ...inks, dark: ink.night }} drum="#D98A45" drumShade="#6E3428" skinHead={ink.sand} {...player} />
          </g>
        ))}
        <g transform={at(w * 0.2, h * 0.9, k * 1.06)}>
          <Dancer
            inks={{ ...skins.brown, top: ink.bougainvillea, topShade: '#6E1F46', bottom: ink.sunset, bottomShade: '#B9582C', dark: ink.night }}
            wrap={ink.laterite}
            looks={{ hat: ink.sunset, hatShade: '#B9582C', band: ink.laterite, earring: ink.paper }}
          />
        </g>
      </Plate>
      <g fill="#15132C">
        <path d={foliage(w * 0.02, -10, w * 0.1, 70, 5, 36) + foliage(w * 0.98, -10, w * 0.12, 80, 8, 36)} />
        <path d={blob(`-60,${h * 0.985} ${w * 0.3},${h * 0.97} ${w * 0.7},${h * 0.985} ${w + 60},${h * 0.97} ${w + 60},${h + 40} -60,${h + 40}`)} />
      </g>
    </Sheet>
  );
}

/** Three djembe drummers and two dancers round a fire under stars. */
export const scene: Scene = { name: 'gallery-drummers', crops: ['card', 'wide'], draw };
