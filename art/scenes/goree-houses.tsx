import type { ReactElement } from 'react';
import { PirogueHull } from '../kit/boats.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, disc } from '../kit/geometry.ts';
import { Bougainvillea, ColonialHouse } from '../kit/goree.tsx';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { Stander } from '../kit/stander.tsx';
import { baobab, dabs, grass, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const dark = '#2E1F33';
const shared = { trim: '#FBEBCB', dark };
const ochre = { ...shared, wall: '#EDB04E', shade: '#B96F33', shutter: '#2F7A78', roof: '#B9472F' };
const red = { ...shared, wall: '#C9573C', shade: '#7E2E33', shutter: '#F3D9A0', roof: '#8A3A30' };
const rose = { ...shared, wall: '#E9A084', shade: '#B0604F', shutter: '#2A4F7A', roof: '#B9472F' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const street = pick(crop, { card: 560, wide: 628 });
  const k = pick(crop, { card: 1, wide: 1.14 });
  const shore = pick(crop, { card: 664, wide: 744 });
  const trunk = baobab(w * 0.905, street + 26, h * 0.62, 12);
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={street} inks={['#3F8FA0', '#8FC3B4', '#F7E3B0']} />
      <Cumulus x={w * 0.52} base={street - 60} w={w * 0.46} h={h * 0.3} seed={3} light="#FFFAF1" dark="#D3E3D2" />
      <Haze x={w * 0.2} y={h * 0.28} w={w * 0.32} h={26} fill="#FBF0D0" />
      <Haze x={w * 0.5} y={h * 0.36} w={w * 0.3} h={22} fill="#FBF0D0" />
      {/* upper town: small pale houses up the hill */}
      <path
        d={blob(`${w * 0.3},${street}! ${w * 0.4},${street - 190 * k} ${w * 0.56},${street - 250 * k} ${w * 0.76},${street - 210 * k} ${w * 0.9},${street}!`)}
        fill="#8FA878"
      />
      <g transform={at(w * 0.42, street - 116 * k, 0.44 * k)} opacity={0.95}>
        <ColonialHouse
          inks={{ ...rose, wall: '#F3CFA0', shade: '#D9A070', dark: '#8A5A50', shutter: '#B9765A', roof: '#D98A5A' }}
          bays={4}
          balcony={false}
          arcade={false}
        />
      </g>
      <g transform={at(w * 0.6, street - 150 * k, 0.4 * k)} opacity={0.95}>
        <ColonialHouse
          inks={{ ...rose, wall: '#E9B48A', shade: '#C98A60', dark: '#8A5A50', shutter: '#F3D9A0', roof: '#C9764A' }}
          bays={5}
          balcony={false}
          arcade={false}
        />
      </g>
      <g fill="#5E8A5E">
        {[0.39, 0.565, 0.78].map((t, i) => {
          const [stem, crown] = palm(w * t, street - 20, (230 + (i % 2) * 60) * k, i + 5, 0.04);
          return <path key={t} d={stem + crown} />;
        })}
      </g>
      <rect y={street - 6} width={w} height={h} fill="#EBBF80" />
      {/* the front row */}
      <g transform={at(-60 * k, street, 1.06 * k)}>
        <ColonialHouse inks={red} bays={4} />
      </g>
      <g transform={at(286 * k, street - 6, 0.94 * k)}>
        <ColonialHouse inks={ochre} bays={3} arcade={false} balcony={false} />
      </g>
      <g transform={at(w * 0.625, street - 10, 0.86 * k)}>
        <ColonialHouse inks={rose} bays={4} />
      </g>
      <Bougainvillea x={276 * k} y={street - 320 * k} w={170 * k} h={250 * k} seed={5} leaves={ink.mangrove} bract={ink.bougainvillea} light="#F08AA0" />
      <Bougainvillea x={w * 0.64} y={street - 190 * k} w={90 * k} h={150 * k} seed={9} leaves={ink.mangrove} bract={ink.bougainvillea} light="#F08AA0" />
      <path
        d={blob(
          `-60,${street + 16} ${w * 0.3},${street + 4} ${w * 0.7},${street + 18} ${w + 60},${street + 6} ${w + 60},${street + 34} ${w * 0.5},${street + 40} -60,${street + 44}`,
        )}
        fill="#C98A56"
      />
      <Lit d={trunk.wood} light="#B9765A" dark="#4A2A33" dx={7} dy={3} />
      <path d={trunk.tips.map(([x, y], i) => dabs(x, y, 34, 22, 8, i + 3, 26, (i * 53) % 180)).join('')} fill={ink.mangrove} />
      <path d={ripples({ x0: -20, x1: w + 20, y0: street + 50, y1: shore + 40, count: 12, seed: 4, size: 300, thickness: 9 })} fill="#D99F62" />
      {/* water at the quay */}
      <path
        d={blob(
          `-60,${shore + 60} ${w * 0.2},${shore + 40} ${w * 0.42},${shore + 60} ${w * 0.66},${shore + 30} ${w + 60},${shore + 10} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill={ink.paper}
      />
      <path
        d={blob(
          `-60,${shore + 74} ${w * 0.2},${shore + 52} ${w * 0.42},${shore + 74} ${w * 0.66},${shore + 44} ${w + 60},${shore + 22} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#2F8A94"
      />
      <path d={ripples({ x0: -20, x1: w + 20, y0: shore + 80, y1: h + 10, count: 26, seed: 7, size: 220, thickness: 10 })} fill="#9CD0C0" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: shore + 90, y1: h + 10, count: 12, seed: 17, size: 260, thickness: 12 })} fill={ink.river} opacity={0.6} />
      <Plate dx={1.8} dy={-1.3}>
        {[
          [0.53, 0.56, true, ink.bougainvillea, '#7E2442', 'wrap', skins.deep],
          [0.575, 0.6, false, ink.paper, '#D9B784', 'kufi', skins.brown],
        ].map(([t, s, flip, top, shade, wear, skin]) => (
          <g key={String(t)} transform={at(w * Number(t), street + 52, Number(s) * k, { flip: Boolean(flip) })}>
            <path d={glint(10, 2, 160, 14)} fill="#B9764A" />
            <Stander
              inks={{ ...(skin as typeof skins.deep), top: String(top), topShade: String(shade), bottom: ink.sunset, bottomShade: '#B9652C', dark }}
              garment="boubou"
              wear={wear as 'wrap'}
            />
          </g>
        ))}
        <g transform={at(w * 0.2, shore + 32, 0.62 * k, { turn: -3 })}>
          <path d={disc(0, 8, 420, 18)} fill="#B97E54" />
          <PirogueHull inks={{ hull: '#2B6B73', band: ink.sunset, trim: ink.paper, shade: dark }} />
        </g>
        <g transform={at(w * 0.68, h * 0.945, 0.82 * k, { flip: true })}>
          <path d={disc(-20, 10, 440, 16)} fill={ink.river} opacity={0.7} />
          <PirogueHull inks={{ hull: ink.laterite, band: ink.river, trim: ink.sunset, shade: dark }} />
        </g>
      </Plate>
      <path d={skein(w * 0.3, h * 0.1, 7, 46, 0.55, 5)} fill={mix(ink.river, '#3F8FA0', 0.2)} />
      <path d={grass(w * 0.94, street + 36, 44, w * 0.14, 30, 5)} fill={ink.mangrove} />
    </Sheet>
  );
}

/** Gorée: red, ochre and rose houses with balconies and bougainvillea above the pirogue beach. */
export const scene: Scene = { name: 'goree-houses', crops: ['card', 'wide'], draw };
