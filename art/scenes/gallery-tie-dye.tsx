import type { ReactElement } from 'react';
import { Cloth } from '../kit/cloth.tsx';
import { at, blob, disc, line, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { dabs, foliage, palm } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples } from '../kit/water.ts';

const dyes = [
  ['#2A3F8A', '#7FA3D9', ink.paper],
  ['#C2355D', '#F2A0B4', ink.paper],
  ['#E98A2E', '#FBDC8A', '#B9472F'],
  ['#1F7A6E', '#8CD0B4', ink.paper],
  ['#5E2E7A', '#C48AD0', ink.paper],
  ['#B9472F', '#F6C06A', ink.paper],
] as const;

function Hanging({ x, y, w, h, i }: { x: number; y: number; w: number; h: number; i: number }): ReactElement {
  const [base, a, b] = dyes[i % dyes.length] ?? dyes[0];
  return (
    <g>
      <Cloth
        d={blob(
          `${x},${y}! ${x + 8},${y + h * 0.5} ${x - 6},${y + h}! ${x + w * 0.3},${y + h - 14} ${x + w * 0.6},${y + h + 8} ${x + w + 4},${y + h - 8}! ${x + w - 10},${y + h * 0.5} ${x + w},${y + 4}! ${x + w / 2},${y + 12}`,
        )}
        x={x}
        y={y}
        w={w}
        h={h}
        base={base}
        a={a}
        b={b}
        motif="tie-dye"
      />
      <path
        d={
          blob(`${x + w * 0.24},${y}! ${x + w * 0.3},${y + h * 0.5} ${x + w * 0.2},${y + h}! ${x + w * 0.34},${y + h}! ${x + w * 0.38},${y + h * 0.5}`) +
          blob(`${x + w * 0.74},${y}! ${x + w * 0.7},${y + h * 0.5} ${x + w * 0.8},${y + h}! ${x + w * 1.1},${y + h}! ${x + w * 1.1},${y}!`)
        }
        fill={ink.night}
        opacity={0.16}
      />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = h * 0.66;
  const k = pick(crop, { card: 1.5, wide: 1.68 });
  const cloths = pick(crop, {
    card: [
      [-40, 190, 0],
      [170, 210, 1],
      [400, 180, 2],
      [840, 190, 3],
      [1050, 200, 4],
    ],
    wide: [
      [-30, 210, 0],
      [200, 230, 1],
      [450, 200, 2],
      [670, 200, 5],
      [1130, 210, 3],
      [1360, 230, 4],
    ],
  } as const);
  const sag = (x: number): number => h * 0.16 + 26 * Math.sin((x / w) * Math.PI * 2.2);
  return (
    <Sheet crop={crop} paper="#F7DFA0">
      <g fill="#C9CE8A">
        {[0.1, 0.34, 0.64, 0.9].map((t, i) => {
          const [stem, crown] = palm(w * t, ground, h * (0.54 + (i % 2) * 0.1), i + 3, 0.04);
          return <path key={t} d={stem + crown} />;
        })}
      </g>
      <rect y={ground} width={w} height={h - ground} fill="#E09A56" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 12, y1: h, count: 26, seed: 4, size: 300, thickness: 11 })} fill={ink.laterite} opacity={0.5} />
      {cloths.map(([x, cw, i]) => (
        <path key={x} d={glint(x + cw / 2, ground + 30 + (i % 3) * 10, cw * 1.1, 18)} fill="#A8583A" />
      ))}
      <path
        d={ribbon(`${w * 0.005},${h * 0.1},16 ${w * 0.005},${ground + 40},18`) + ribbon(`${w * 0.995},${h * 0.1},16 ${w * 0.995},${ground + 40},18`)}
        fill="#5A3430"
      />
      <path d={line(Array.from({ length: 9 }, (_, i) => `${(w / 8) * i},${sag((w / 8) * i)}`).join(' '))} fill="none" stroke="#5A3430" strokeWidth={5} />
      {cloths.map(([x, cw, i]) => (
        <g key={x}>
          <Hanging x={x} y={sag(x + cw / 2)} w={cw} h={h * (0.46 + (i % 3) * 0.035)} i={i} />
          <path
            d={
              ribbon(`${x + 12},${sag(x + 12) - 10},7 ${x + 14},${sag(x + 12) + 16},7`) +
              ribbon(`${x + cw - 12},${sag(x + cw - 12) - 10},7 ${x + cw - 14},${sag(x + cw - 12) + 16},7`)
            }
            fill="#5A3430"
          />
        </g>
      ))}
      <path d={glint(w * 0.6, h * 0.955, 300 * k, 22)} fill="#A8583A" />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(w * 0.585, h * 0.95, k)}>
          <Walker
            inks={{ ...skins.deep, top: '#2A3F8A', topShade: '#182660', bottom: '#2A3F8A', bottomShade: '#182660', dark: ink.night }}
            garment="boubou"
            wear="wrap"
            hat={ink.sunset}
            hatShade="#C4702C"
            print={<path d={disc(-4, -150, 24) + disc(20, -80, 28) + disc(-26, -50, 20)} fill="none" stroke="#9CB8E9" strokeWidth={8} />}
            step={0.12}
            tilt={-8}
            face={{ earring: ink.sunset, band: '#E9653F' }}
            far={{ elbow: [52, -230], wrist: [92, -270], pose: 'pick' }}
            near={{ elbow: [44, -194], wrist: [96, -218], pose: 'pick' }}
          />
        </g>
        {/* dye basins */}
        {[
          [0.24, 0.95, 1, '#2A3F8A', '#E9EFE6'],
          [0.41, 0.97, 0.84, ink.bougainvillea, '#C3D3CE'],
        ].map(([x, y, s, dye, metal]) => (
          <g key={String(x)} transform={at(w * Number(x), h * Number(y), Number(s) * k * 0.62)}>
            <path d={glint(0, 2, 330, 22)} fill="#A8583A" />
            <Lit d={[blob('-170,-84! -140,-20 -100,0 100,0 140,-20 170,-84! 0,-70')]} light={String(metal)} dark="#6E8A8E" dx={40} dy={4} />
            <path d={disc(0, -84, 172, 30)} fill={String(metal)} />
            <path d={disc(0, -82, 152, 23)} fill={String(dye)} />
            <path d={glint(-30, -88, 120, 8) + glint(40, -76, 90, 6)} fill={ink.paper} opacity={0.5} />
          </g>
        ))}
      </Plate>
      <g fill="#1F4D3A">
        <path d={foliage(w * 0.02, -20, w * 0.16, 80, 5, 38) + foliage(w * 0.5, -40, w * 0.16, 60, 7, 36) + foliage(w * 0.96, -20, w * 0.14, 80, 9, 38)} />
      </g>
      <path d={dabs(w * 0.03, 0, w * 0.12, 50, 16, 5, 34, 40)} fill="#4C8452" />
    </Sheet>
  );
}

/** Tie-dyed cloths drying on lines, a dyer among them, basins of indigo and pink. */
export const scene: Scene = { name: 'gallery-tie-dye', crops: ['card', 'wide'], draw };
