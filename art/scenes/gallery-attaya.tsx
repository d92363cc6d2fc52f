import type { ReactElement } from 'react';
import { at, blob, disc, line, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { foliage } from '../kit/trees.ts';
import { glint } from '../kit/water.ts';

const skin = skins.brown;
const tea = '#B9561F';

/** A small glass half full of tea with its foam; foot at y = 0, 110 high. */
function Glass({ full = 0.55 }: { full?: number }): ReactElement {
  const top = -108;
  const level = top * full;
  return (
    <g>
      <path d={glint(0, 3, 120, 10)} fill="#5E2A24" />
      <Inside d={blob('-36,-108! -30,-40 -26,-4! 26,-4! 30,-40 36,-108! 0,-112')} fill="#F6E3BE">
        <path d={blob(`-60,${level}! 60,${level}! 60,20! -60,20!`)} fill={tea} />
        <path d={blob(`6,${level}! 60,${level}! 60,20! 10,20!`)} fill="#8A3A1C" />
        <path d={blob(`-60,${level - 12} 0,${level - 18} 60,${level - 12} 60,${level + 3} 0,${level + 7} -60,${level + 3}`)} fill={ink.paper} />
        <path d={ribbon('-24,-100,7 -18,-20,5')} fill={ink.paper} opacity={0.8} />
      </Inside>
    </g>
  );
}

/** An enamel teapot tipped forward to the left; the spout ends at (0, 0). */
function Teapot(): ReactElement {
  return (
    <g>
      <path d={ribbon('250,-150,20 306,-130,20 310,-60,20 262,-20,20')} fill="#12343B" />
      <Lit
        d={[
          blob('20,4! 0,-12! 50,-50 84,-110 120,-130 150,-40 110,-16 70,-20 40,-10'),
          blob('96,-96 120,-160 190,-184 250,-160 272,-90 250,-24 180,0 120,-26'),
        ]}
        light="#6FB8C0"
        dark="#1F6F86"
        dx={16}
        dy={10}
      >
        <path d={disc(196, -92, 22) + disc(150, -60, 11) + disc(236, -130, 11)} fill={ink.paper} opacity={0.85} />
      </Lit>
      <path d={blob('134,-158! 190,-190 246,-160! 190,-172') + disc(204, -200, 14)} fill="#12343B" />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1.16, wide: 1.3 });
  const tray = { x: w * 0.4, y: h * 0.84 };
  const spout = { x: tray.x + 20 * k, y: h * 0.27 };
  return (
    <Sheet crop={crop} paper="#F2B45E">
      <circle cx={w * 0.46} cy={h * 0.42} r={h * 0.44} fill="#FBDD9A" />
      <path d={foliage(w * 0.06, 20, w * 0.16, 120, 5, 40) + foliage(w * 0.96, h * 0.02, w * 0.14, 90, 7, 40)} fill="#C9783A" />
      <rect y={h * 0.72} width={w} height={h * 0.3} fill={ink.laterite} />
      {/* woven mat */}
      <path d={blob(`-60,${h * 0.79}! ${w + 60},${h * 0.77}! ${w + 60},${h + 40}! -60,${h + 40}!`)} fill="#D9A05A" />
      {Array.from({ length: 9 }, (_, i) => (
        <path
          key={i}
          d={line(`-20,${h * (0.8 + i * 0.026)} ${w / 2},${h * (0.795 + i * 0.026)} ${w + 20},${h * (0.785 + i * 0.027)}`)}
          fill="none"
          stroke={i % 3 === 1 ? ink.bougainvillea : '#A86A38'}
          strokeWidth={i % 3 === 1 ? 8 : 3}
        />
      ))}
      {/* charcoal burner and the packet of green tea */}
      <g transform={at(w * 0.8, h * 0.9, k)}>
        <path d={glint(0, 4, 330, 24)} fill="#5E2A24" />
        <path d={ribbon('-90,0,14 -50,-150,12') + ribbon('90,0,14 50,-150,12') + ribbon('0,4,14 0,-140,12')} fill="#3A2A2E" />
        <Lit d={[blob('-120,-170! -110,-120 -70,-84 0,-76 70,-84 110,-120 120,-170! 0,-160')]} light="#7E5A58" dark="#3A2A2E" dx={24} dy={4} />
        <path d={[-84, -48, -8, 34, 74].map((x, i) => disc(x, -172 - (i % 2) * 8, 25, 18)).join('')} fill="#2A2024" />
        <path d={[-66, -24, 14, 56].map((x, i) => disc(x, -178 + (i % 2) * 8, 13, 9)).join('')} fill="#F26A2E" />
        <path
          d={ribbon('-20,-200,10 -34,-270,20 -4,-340,22 -30,-430,6') + ribbon('40,-200,8 54,-260,14 36,-330,12 50,-380,4')}
          fill={ink.paper}
          opacity={0.5}
        />
      </g>
      {/* tray with glasses */}
      <g transform={at(tray.x, tray.y, k)}>
        <path d={disc(0, 22, 300, 58)} fill="#7E3428" />
        <Lit d={[disc(0, 6, 300, 58)]} light="#E9EFE6" dark="#9CB4B4" dx={10} dy={8} />
        <path d={disc(0, 2, 262, 44)} fill="#C3D3CE" />
        <path d={disc(120, 14, 60, 12)} fill="#9CB4B4" />
        <g transform="translate(-150 6)">
          <Glass full={0.62} />
        </g>
        <g transform="translate(160 2)">
          <Glass full={0.3} />
        </g>
        <g transform="translate(90 26)">
          <Glass full={0.62} />
        </g>
        <g transform="translate(-60 30)">
          <Glass full={0.7} />
        </g>
      </g>
      {/* the long thin stream */}
      <path
        d={ribbon(`${spout.x},${spout.y},7 ${spout.x - 50 * k},${spout.y + 40 * k},9 ${tray.x - 60 * k},${h * 0.5},8 ${tray.x - 62 * k},${tray.y - 44 * k},7`)}
        fill={tea}
      />
      <path
        d={ribbon(
          `${spout.x - 20 * k},${spout.y + 10 * k},2 ${spout.x - 54 * k},${spout.y + 50 * k},3 ${tray.x - 63 * k},${h * 0.5},3 ${tray.x - 65 * k},${tray.y - 60 * k},2`,
        )}
        fill="#F2A541"
      />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(spout.x, spout.y, k)}>
          {/* arm and sleeve come in from the right */}
          <Lit d={[ribbon('760,-30,170 600,-70,160 470,-90,140')]} light={ink.bougainvillea} dark="#7E1F42" dx={6} dy={30} />
          <Lit d={[ribbon('520,-86,96 420,-100,88 330,-104,76')]} light={skin.skinLit} dark={skin.skin} dx={4} dy={18} />
          <Teapot />
          <Lit
            d={[
              blob('380,-150 330,-158 290,-142 276,-108 284,-64 310,-48 350,-56 390,-74'),
              ribbon('320,-140,36 280,-146,32 262,-128,26'),
              ribbon('310,-112,34 270,-112,32 252,-98,26'),
              ribbon('312,-84,32 276,-80,30 260,-70,24'),
              ribbon('318,-60,28 288,-52,26 274,-46,22'),
            ]}
            light={skin.skinLit}
            dark={skin.skin}
            dx={6}
            dy={8}
          />
          <path d={line('500,-150 486,-90 500,-34')} fill="none" stroke="#F2C36B" strokeWidth={12} />
        </g>
      </Plate>
    </Sheet>
  );
}

/** Attaya: green tea poured from a height into small glasses, the pot's charcoal glowing beside. */
export const scene: Scene = { name: 'gallery-attaya', crops: ['card', 'wide'], draw };
