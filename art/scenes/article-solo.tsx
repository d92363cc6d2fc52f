import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { Pirogue } from '../kit/boats.tsx';
import { at, blob, disc, line, poly, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun } from '../kit/sky.tsx';
import { farBank, palm } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples, sunPath } from '../kit/water.ts';

const deep = '#2B2A52';
const mauve = '#7A6A9A';
const stone = '#C98F7A';
const stoneLit = '#F0BE92';

/** The ferry that comes in, far off and pale; waterline at y = 0, 420 long, bow to the left. */
function FarFerry(): ReactElement {
  const body = '#7E7FA8';
  const wall = '#5F5F8E';
  const light = '#FFF6E0';
  const posts = [-134, -80, -26, 28, 82, 122];
  return (
    <g>
      {/* funnel, mast and wheelhouse stand on the passenger deck */}
      <path d={poly('64,-118 66,-178 94,-178 98,-118')} fill="#B4574A" />
      <path d={poly('65,-178 95,-178 95,-164 65,-164')} fill={deep} />
      <path d={ribbon('-16,-160,4 -16,-216,3')} fill={deep} />
      <Lit d={[poly('-68,-118 -60,-168 28,-168 36,-118')]} light={light} dark="#D9C3B4" dx={-18} dy={3} />
      <path d={poly('-74,-168 42,-168 38,-175 -68,-175')} fill={wall} />
      <path d={poly('-54,-160 -34,-160 -34,-140 -57,-140') + poly('-26,-160 -6,-160 -6,-140 -26,-140') + poly('2,-160 20,-160 22,-140 2,-140')} fill={deep} />
      {/* passengers at the rail of the upper deck */}
      <path
        d={[-128, -106, -86, 46, 110, 124]
          .map((x) => disc(x, -142, 7, 8) + blob(`${x - 10},-112! ${x - 9},-128 ${x},-134 ${x + 9},-128 ${x + 10},-112!`))
          .join('')}
        fill={deep}
      />
      {/* the car deck lies in shade under it, open to both sides */}
      <path d={poly('-140,-112 130,-112 134,-36 -144,-36')} fill="#9C93B4" />
      <path d={poly('-142,-126 134,-126 134,-98 -142,-98')} fill={wall} />
      <path d={poly('-146,-130 138,-130 138,-122 -146,-122')} fill={light} />
      <path d={posts.map((x) => ribbon(`${x},-100,7 ${x},-36,7`)).join('')} fill={wall} />
      <path d={poly('-114,-68 -44,-68 -32,-54 -18,-50 -18,-36 -122,-36') + poly('34,-78 100,-78 104,-36 30,-36')} fill={light} />
      <path d={poly('-104,-62 -78,-62 -78,-52 -108,-52') + poly('-70,-62 -48,-62 -40,-52 -70,-52')} fill={deep} opacity={0.7} />
      <path d={poly('-196,-40 -216,-92 -206,-96 -184,-42') + poly('186,-40 206,-84 214,-80 198,-38')} fill={deep} opacity={0.8} />
      <Lit d={[poly('-206,-44 206,-44 190,4 -190,4')]} light={body} dark={mauve} dx={6} dy={22} />
      <path d={poly('-208,-46 208,-46 206,-38 -206,-38')} fill={light} />
      <path d={poly('-196,-10 196,-10 190,4 -190,4')} fill="#B4574A" />
      <path d={blob('-190,2! -230,-4 -280,8 -220,12 0,14 200,12 250,8 190,2!')} fill={ink.paper} opacity={0.9} />
    </g>
  );
}

function Bollard({ s }: { s: number }): ReactElement {
  return (
    <g transform={`scale(${s})`}>
      <Lit d={[blob('-26,4! -22,-54 -38,-66 -34,-84 0,-92 34,-84 38,-66 22,-54 26,4!')]} light="#8A6A8E" dark={deep} dx={-14} dy={4} />
      <path d={ribbon('-30,-30,11 0,-22,12 30,-30,11') + ribbon('-30,-16,11 0,-8,12 30,-16,11')} fill="#E3B27A" />
    </g>
  );
}

/** The load of a small rucksack behind a walker 300 high, and the strap over the shoulder. */
function Rucksack(): ReactElement {
  return (
    <g>
      <Lit d={[blob('-22,-222! -46,-224 -60,-210 -66,-180 -62,-156 -50,-148 -22,-150!')]} light="#D9603F" dark="#8A3426" dx={-16} dy={5}>
        <path d={blob('-72,-186 -56,-181 -38,-182 -38,-164 -56,-162 -72,-165')} fill="#6A2620" />
        <path d={line('-64,-203 -44,-199 -26,-203')} fill="none" stroke="#F2B04A" strokeWidth={4} />
      </Lit>
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.12 });
  const horizon = h * 0.52;
  const deck = h * 0.745;
  const sun = pick(crop, { card: { x: 640, y: 300, r: 188 }, wide: { x: 860, y: 330, r: 220 } });
  const her = pick(crop, { card: { x: 520, y: 736, s: 1.98 }, wide: { x: 690, y: 832, s: 2.24 } });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#7FA6C4', '#C9B6C4', '#F6C4A0', '#FCE0AE']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill="#FFF4D0" halo="#FDE3B0" rings={2} spread={0.24} />
      <Haze x={w * 0.66} y={h * 0.18} w={w * 0.36} h={28} fill="#FBE6C4" />
      <Haze x={-w * 0.06} y={h * 0.3} w={w * 0.34} h={24} fill="#F9D8B6" />
      <path d={farBank(-20, w + 20, horizon + 2, 26, 5, 60)} fill="#A79AB4" />
      {[0.03, 0.08, 0.14, 0.93].map((t, i) => {
        const [stem, crown] = palm(w * t, horizon + 4, h * (0.15 + (i % 2) * 0.05), i + 3, i % 2 ? 0.06 : -0.05);
        return <path key={t} d={stem + crown} fill="#A79AB4" />;
      })}
      <rect y={horizon} width={w} height={h - horizon} fill="#A9B4C8" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 8, y1: deck + 30, count: 44, seed: 8, size: 240, thickness: 10 })} fill={mauve} opacity={0.5} />
      <path d={sunPath({ x: sun.x, y0: horizon + 5, y1: deck + 30, r: sun.r, rows: 12, spread: 1.3, seed: 6 })} fill="#FFF0C4" />
      <g transform={at(w * 0.85, horizon + 48 * k, 0.84 * k)}>
        <FarFerry />
      </g>
      <g transform={at(w * 0.21, horizon + 62 * k, 0.34 * k)}>
        <Pirogue inks={{ hull: '#4A4A78', band: '#B4574A', trim: '#F2C97A', shade: deep }} people={deep} rim="#FCE0AE" />
      </g>
      {/* the landing: kerb in the light, planked ramp, lamp post */}
      <path d={poly(`-40,${deck} ${w + 40},${deck - 30 * k} ${w + 40},${h + 40} -40,${h + 40}`)} fill={stone} />
      <path d={poly(`-40,${deck} ${w + 40},${deck - 30 * k} ${w + 40},${deck - 8 * k} -40,${deck + 24 * k}`)} fill={stoneLit} />
      <path d={poly(`-40,${deck + 24 * k} ${w + 40},${deck - 8 * k} ${w + 40},${deck - 2 * k} -40,${deck + 32 * k}`)} fill="#9A5E5A" />
      <path
        d={
          [0.3, 0.62]
            .map((t) => line(`-40,${deck + 24 * k + (h - deck) * t} ${w * 0.5},${deck + 10 * k + (h - deck) * t} ${w + 40},${deck - 8 * k + (h - deck) * t}`))
            .join('') + [0.06, 0.25, 0.45, 0.66, 0.88].map((t) => line(`${w * t},${deck + 22 * k} ${w * (t + (t - 0.5) * 0.3)},${h + 20}`)).join('')
        }
        fill="none"
        stroke="#A86A62"
        strokeWidth={4}
      />
      <path d={ripples({ x0: 0, x1: w, y0: deck + 50 * k, y1: h, count: 14, seed: 21, size: 300, thickness: 12 })} fill={stoneLit} opacity={0.6} />
      <g transform={at(w * 0.055, deck + 16 * k, k, { flip: true })}>
        <path d={ribbon('0,10,13 0,-330,8') + ribbon('0,-330,7 -30,-352,6 -66,-350,6')} fill={deep} />
        <path d={blob('-54,-352! -86,-352 -96,-338! -46,-338!')} fill={deep} />
        <path d={ribbon('-18,8,16 18,8,16')} fill={deep} />
      </g>
      {/* others on their way, paler */}
      <g opacity={0.96}>
        <g transform={at(w * 0.655, deck + 30 * k, 0.86 * k)}>
          <path d={glint(-60, 2, 220, 12)} fill="#8A5460" />
          <Walker
            inks={{ ...skins.brown, top: '#F2C97A', topShade: '#B98A5E', bottom: '#5E6FA0', bottomShade: '#3A4474', dark: deep }}
            garment="wrapper"
            wear="wrap"
            hat="#5E6FA0"
            hatShade="#3A4474"
            step={0.9}
            far={{ elbow: [46, -224], wrist: [40, -280], pose: 'hold' }}
          />
          <g transform="translate(4 -296)">
            <Lit d={[blob('-62,-34! -50,-6 -30,4! 36,4! 56,-6 68,-34! 0,-26')]} light="#E9A45C" dark="#A0603E" dx={-20} dy={4} />
            <path d={disc(-34, -38, 17) + disc(2, -44, 19) + disc(38, -38, 17)} fill="#C9603F" />
          </g>
        </g>
        <g transform={at(w * 0.21, deck + 34 * k, 0.82 * k)}>
          <path d={glint(-60, 2, 220, 12)} fill="#8A5460" />
          <Walker
            inks={{ ...skins.deep, top: '#F6E6CC', topShade: '#B9A0A4', bottom: '#7A6A9A', bottomShade: '#4E4474', dark: deep }}
            garment="boubou"
            wear="kufi"
            hat="#D9825A"
            hatShade="#8A4A44"
            step={0.8}
          />
        </g>
      </g>
      <Plate dx={1.8} dy={-1.3}>
        {/* her shadow falls towards us */}
        <path
          d={blob(
            `${her.x - 66},${her.y - 6} ${her.x + 100},${her.y - 4} ${her.x + 40},${her.y + 34} ${her.x - 160},${h + 30} ${her.x - 300},${h + 30} ${her.x - 120},${her.y + 26}`,
          )}
          fill="#8A5460"
        />
        <g transform={at(her.x, her.y, her.s)}>
          <Walker
            inks={{ ...skins.warm, top: '#2F8F92', topShade: '#17525C', bottom: '#F6E6C4', bottomShade: '#C9A888', dark: '#2A1A24' }}
            garment="trousers"
            waisted
            wear="afro"
            tilt={-4}
            face={{ smile: true, lip: '#9A4A48', earring: '#F2C97A' }}
            back={<Rucksack />}
            front={<path d={ribbon('-12,-231,9 12,-212,10 13,-182,10 -8,-156,9')} fill="#8A3426" />}
            near={{ elbow: [-32, -168], wrist: [-8, -122] }}
          />
        </g>
      </Plate>
      {[
        [0.3, 0.14, 0.7, false],
        [0.2, 0.22, 0.46, true],
        [0.78, 0.1, 0.54, false],
      ].map(([x, y, s, flip]) => (
        <g key={String(x)} transform={at(w * Number(x), h * Number(y), Number(s) * k, { flip: Boolean(flip) })}>
          <path d={gull()} fill={ink.paper} />
        </g>
      ))}
      {/* mooring posts and rope in front */}
      <Plate>
        <g transform={at(w * 0.06, h * 1.0, k)}>
          <Bollard s={1.9} />
        </g>
        <g transform={at(w * 0.955, h * 1.01, k)}>
          <Bollard s={2.1} />
        </g>
        <path
          d={ribbon(`${w * 0.1},${h * 0.95},13 ${w * 0.3},${h * 0.978},14 ${w * 0.52},${h * 0.985},14 ${w * 0.76},${h * 0.975},14 ${w * 0.915},${h * 0.94},13`)}
          fill={deep}
        />
      </Plate>
    </Sheet>
  );
}

/** In the early light a traveller with a small rucksack walks along the landing; the ferry comes in behind her. */
export const scene: Scene = { name: 'article-solo', crops: ['card', 'wide'], draw };
