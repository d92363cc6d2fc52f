import type { ReactElement } from 'react';
import { at, blob, poly, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { dabs, foliage, frond, kapokTrunk } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples } from '../kit/water.ts';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const floor = h * 0.76;
  const k = pick(crop, { card: 1, wide: 1.14 });
  const tree = { x: w * 0.44, y: h * 0.86, w: 240 * k };
  const [trunk, shade] = kapokTrunk(tree.x, tree.y, tree.w, h * 0.96);
  const deep = '#14362E';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={h} inks={['#4E9A6E', '#9CC98A', '#E4EBB0']} />
      {/* far trunks, paler with distance */}
      {[0.06, 0.16, 0.27, 0.62, 0.72, 0.83, 0.93].map((t, i) => {
        const [far] = kapokTrunk(w * t, floor + 10 + (i % 2) * 16, (40 + (i % 3) * 18) * k, h * 0.9);
        return <path key={t} d={far} fill={i % 2 ? '#7FB582' : '#A2CC96'} />;
      })}
      {/* shafts of light */}
      <path
        d={
          poly(`${w * 0.66},-20 ${w * 0.74},-20 ${w * 0.6},${floor} ${w * 0.46},${floor}`) +
          poly(`${w * 0.8},-20 ${w * 0.85},-20 ${w * 0.8},${floor} ${w * 0.71},${floor}`)
        }
        fill="#FBF3C4"
        opacity={0.35}
      />
      <path d={foliage(w * 0.16, floor + 6, w * 0.2, 60, 3, 26) + foliage(w * 0.8, floor + 6, w * 0.26, 56, 5, 26)} fill="#5E9A68" />
      <rect y={floor} width={w} height={h - floor} fill="#B9804A" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: floor + 10, y1: h, count: 30, seed: 4, size: 280, thickness: 11 })} fill="#8A5434" />
      <path d={ripples({ x0: w * 0.4, x1: w * 0.9, y0: floor + 10, y1: h, count: 16, seed: 14, size: 220, thickness: 10 })} fill="#E3BE7A" />
      <path d={glint(tree.x + 60, tree.y + 6, tree.w * 5.4, 50)} fill="#6E3E30" />
      <Plate>
        <Lit d={[trunk]} light="#D9A070" dark="#7A4E44" dx={-14} dy={2}>
          <path d={shade} fill="#54323A" />
          <path
            d={[0.2, 0.34, 0.46, 0.6, 0.74]
              .map((t, i) =>
                ribbon(
                  `${tree.x - tree.w * (0.2 - (i % 3) * 0.16)},${h * t - 40},1 ${tree.x - tree.w * (0.22 - (i % 3) * 0.16)},${h * t},6 ${tree.x - tree.w * (0.2 - (i % 3) * 0.16)},${h * t + 44},1`,
                ),
              )
              .join('')}
            fill="#54323A"
            opacity={0.7}
          />
        </Lit>
        {/* a liana */}
        <path
          d={ribbon(
            `${tree.x + tree.w * 0.7},-30,12 ${tree.x + tree.w * 0.9},${h * 0.24},10 ${tree.x + tree.w * 0.66},${h * 0.44},10 ${tree.x + tree.w * 0.5},${h * 0.5},8`,
          )}
          fill={deep}
        />
      </Plate>
      <path
        d={blob(
          `${tree.x - tree.w * 2.4},${tree.y + 10} ${tree.x - tree.w},${tree.y + 2} ${tree.x},${tree.y + 10} ${tree.x + tree.w * 1.6},${tree.y + 4} ${tree.x + tree.w * 2.3},${tree.y + 12} ${tree.x + tree.w},${tree.y + 78} ${tree.x - tree.w},${tree.y + 78}`,
        )}
        fill="#6E3E30"
      />
      {/* the guide turns to her guests and shows them how high the tree is */}
      <Plate dx={1.6} dy={-1.2}>
        <path
          d={glint(w * 0.652, h * 0.917, 130 * k, 12) + glint(w * 0.745, h * 0.937, 130 * k, 12) + glint(w * 0.815, h * 0.957, 130 * k, 12)}
          fill="#6E3E30"
        />
        <g transform={at(w * 0.745, h * 0.935, 0.62 * k, { flip: true })}>
          <Walker
            inks={{ ...skins.fair, top: ink.sunset, topShade: '#B9652C', bottom: '#2A4F7A', bottomShade: '#182E4A', dark: '#4A2A22' }}
            garment="shorts"
            wear="sun"
            hat={ink.sand}
            hatShade="#C9A06A"
            step={0.1}
            tilt={-16}
            face={{ beard: '#A8683E', smile: true }}
            near={{ elbow: [-26, -168], wrist: [-6, -128] }}
          />
        </g>
        <g transform={at(w * 0.815, h * 0.955, 0.6 * k, { flip: true })}>
          <Walker
            inks={{ ...skins.warm, top: ink.bougainvillea, topShade: '#7E1F42', bottom: ink.sand, bottomShade: '#C9A06A', dark: '#4A2A22' }}
            garment="trousers"
            waisted
            wear="long"
            hat="#4A2A22"
            hatShade="#2E1A18"
            step={0.14}
            tilt={-16}
            face={{ smile: true }}
            near={{ elbow: [-24, -168], wrist: [-2, -128] }}
          />
        </g>
        <g transform={at(w * 0.655, h * 0.915, 0.66 * k)}>
          <Walker
            inks={{ ...skins.deep, top: '#2F7A58', topShade: '#174A3A', bottom: '#D8BC80', bottomShade: '#8F7646', dark: ink.night }}
            garment="trousers"
            waisted
            wear="cap"
            hat={ink.laterite}
            hatShade="#7E2E22"
            step={0.16}
            tilt={-6}
            face={{ smile: true, earring: ink.paper, tied: true }}
            far={{ elbow: [44, -178], wrist: [68, -204], pose: 'offer', turn: -4 }}
            near={{ elbow: [-46, -238], wrist: [-62, -294], pose: 'spread', turn: -18 }}
          />
        </g>
      </Plate>
      <Plate>
        <g fill={deep}>
          <path
            d={
              foliage(w * 0.1, -20, w * 0.22, 130, 5, 40) +
              foliage(w * 0.44, -50, w * 0.2, 90, 7, 38) +
              foliage(w * 0.9, -20, w * 0.2, 110, 9, 40) +
              foliage(-10, h * 0.24, w * 0.08, 110, 3, 38)
            }
          />
          <path
            d={
              frond(w + 20, h * 0.62, 196, w * 0.2, 0.4, 4, 22) +
              frond(w + 20, h * 0.72, 168, w * 0.22, 0.4, 6, 22) +
              frond(-20, h * 0.8, -24, w * 0.2, 0.5, 8, 22) +
              frond(-20, h * 0.88, 6, w * 0.2, 0.4, 9, 22)
            }
          />
          <path d={foliage(w * 0.02, h, w * 0.14, 80, 12, 36) + foliage(w * 0.98, h + 4, w * 0.12, 80, 14, 36)} />
        </g>
      </Plate>
      <path d={dabs(w * 0.1, 20, w * 0.18, 90, 34, 2, 36, 60) + dabs(w * 0.9, 20, w * 0.16, 80, 28, 8, 34, -50)} fill="#3F8258" />
    </Sheet>
  );
}

/** A guide and two guests at the foot of a giant kapok tree, small beside its buttresses. */
export const scene: Scene = { name: 'gallery-kapok-forest', crops: ['card', 'wide'], draw };
