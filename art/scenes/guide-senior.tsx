import type { ReactElement } from 'react';
import { CroppedHair, Shoulders } from '../kit/bust.tsx';
import { Face, NeckFront } from '../kit/face.tsx';
import { complexions } from '../kit/features.ts';
import { at, blob, disc, line, poly, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Lit, Plate, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { dabs, foliage } from '../kit/trees.ts';

const skin = complexions.brown;
const green = '#2F6B4C';
const greenDeep = '#1A4436';
const black = '#1B2224';

/** Collar, placket and pockets of a field shirt, over the bare throat. */
function FieldShirt(): ReactElement {
  return (
    <g>
      <path d={blob('-90,200! -50,290 0,346! 50,290 90,200!')} fill={skin.base} />
      <path d={blob('-20,200! 30,280 0,352! 50,290 90,200!')} fill={skin.shade} />
      <path d={ribbon('0,350,34 0,560,34')} fill={greenDeep} opacity={0.6} />
      <path d={[390, 450, 510].map((y) => disc(0, y, 7)).join('')} fill="#E4D9A8" />
      <Lit d={[poly('-96,196 -150,236 -92,350 0,344 -52,286')]} light="#4A8A5E" dark={green} dx={8} dy={6} />
      <path d={poly('96,196 150,236 92,350 0,344 52,286')} fill={green} />
      <path d={poly('-250,420 -120,420 -120,446 -250,446') + poly('120,420 250,420 250,446 120,446')} fill={greenDeep} opacity={0.7} />
    </g>
  );
}

/** Binoculars hanging on the chest by their strap. */
function Binoculars(): ReactElement {
  return (
    <g>
      <path d={line('-118,214 -112,320 -64,404') + line('118,214 112,320 64,404')} fill="none" stroke={black} strokeWidth={13} />
      <Lit
        d={[
          blob('-108,380! -98,366 -38,366 -28,380! -22,440 -10,520! -126,520! -112,440'),
          blob('108,380! 98,366 38,366 28,380! 22,440 10,520! 126,520! 112,440'),
          poly('-34,396 34,396 34,446 -34,446'),
        ]}
        light="#6E8A86"
        dark={black}
        dx={10}
        dy={5}
      />
      <path d={ribbon('-122,500,9 -16,500,9') + ribbon('16,500,9 122,500,9')} fill="#6E8A86" opacity={0.7} />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const leafInk = '#1F5A46';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={h} inks={['#9CC9A4', '#CFE0AE', '#F4E9B8']} />
      <circle cx={520} cy={440} r={330} fill="#F7C75E" />
      <path d={foliage(60, 780, 240, 200, 4, 30) + foliage(960, 820, 240, 190, 6, 30) + foliage(980, 560, 120, 130, 9, 26)} fill="#7FB07E" />
      <path
        d={
          ribbon('-30,306,30 70,296,20 160,286,14 250,290,9 290,276,4') +
          ribbon('60,298,12 110,240,9 130,180,7 176,130,3') +
          ribbon('126,190,6 96,150,5 90,110,2')
        }
        fill={leafInk}
      />
      <path d={dabs(120, 240, 160, 80, 26, 5, 44, -20) + foliage(20, 60, 200, 90, 5, 40) + foliage(940, 20, 220, 90, 8, 40)} fill={leafInk} />
      {/* the small bird he hears */}
      <g transform={at(196, 268, 0.62)}>
        <Lit
          d={[blob('-60,-6 -40,-40 0,-56 34,-52 50,-70 78,-74 96,-56 92,-40 70,-30 44,-4 0,8'), blob('-48,-16 -120,10 -150,26! -110,-8 -60,-30')]}
          light="#F6D04A"
          dark={ink.laterite}
          dx={8}
          dy={8}
        />
        <path d={poly('92,-60 120,-50 92,-44')} fill={black} />
        <path d={disc(78, -56, 5)} fill={black} />
        <path d={ribbon('-6,0,5 -8,24,4') + ribbon('16,0,5 16,24,4')} fill={black} />
      </g>
      <Plate dx={3} dy={-2}>
        <g transform={at(530, 432, 1.08)}>
          <Shoulders fill={green} shade={greenDeep} width={286} />
          <NeckFront skin={skin} width={70} down={300} />
          <Shoulders fill="none" shade="none" width={286}>
            <FieldShirt />
          </Shoulders>
          <Binoculars />
          <g transform="rotate(-9 0 160)">
            <Face
              skin={skin}
              f={{
                hair: '#1E1718',
                jaw: 84,
                cheek: 122,
                chin: 204,
                turn: -14,
                raise: -4,
                gaze: -0.3,
                nose: 30,
                smile: 8,
                lips: 0.8,
                brow: 10,
                beaming: true,
                teeth: true,
              }}
            />
            <g transform="scale(0.93 1)">
              <CroppedHair inks={{ dark: '#1E1718', light: mix('#1E1718', skin.base, 0.45) }} lift={-4} />
            </g>
          </g>
        </g>
      </Plate>
    </Sheet>
  );
}

/** The senior guide: lean, clean-shaven, green field shirt and binoculars, head tilted to a bird's call. */
export const scene: Scene = { name: 'guide-senior', crops: ['square'], draw };
