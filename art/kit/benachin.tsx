import type { ReactElement } from 'react';
import { blob, disc, leaf, line, random, ribbon } from './geometry.ts';
import { ink } from './palette.ts';
import { Inside, Lit } from './sheet.tsx';

const rice = '#D2592B';
const riceLit = '#EE8A45';

/** A fried fish on its side, head to the left, 230 long, centred on the origin. */
function Fish(): ReactElement {
  const body = blob('-112,2 -92,-22 -50,-38 0,-38 48,-22 84,-6 112,-34! 120,-6 112,30! 84,10 48,24 0,32 -50,30 -92,18');
  return (
    <Lit d={[body, blob('-30,-36! -8,-54 24,-46 40,-26!'), blob('-14,30! 4,44 26,38 32,26!')]} light="#B7C7C2" dark="#3F6670" dx={-4} dy={17}>
      <path d={ribbon('-66,-30,3 -56,-4,6 -66,24,3')} fill="#2A4650" />
      <path d={disc(-88, -8, 7)} fill={ink.paper} />
      <path d={disc(-88, -8, 4)} fill={ink.night} />
      <path d={ribbon('-112,6,2 -100,10,4 -92,8,2')} fill="#2A4650" />
      <path d={[-32, -4, 24].map((x) => ribbon(`${x},-22,3 ${x + 10},-2,7 ${x + 4},16,3`)).join('')} fill="#8A4A2C" />
    </Lit>
  );
}

/** A wide enamel bowl of benachin: red rice, fish, carrot, cabbage, aubergine, lime. Rim centred on the origin, 560 wide. */
export function BenachinBowl(): ReactElement {
  const next = random(41);
  const grains = Array.from({ length: 90 }, () => {
    const a = next() * Math.PI * 2;
    const r = Math.sqrt(next());
    return ribbon(`${Math.cos(a) * r * 236},${-8 + Math.sin(a) * r * 60},5 ${Math.cos(a) * r * 236 + 9},${-8 + Math.sin(a) * r * 60 + (next() - 0.5) * 7},5`);
  }).join('');
  return (
    <g>
      <Lit d={[blob('-280,0! -262,50 -210,104 -130,132 0,138 130,132 210,104 262,50 280,0! 0,40')]} light="#F4F1E4" dark="#9FB4B8" dx={-34} dy={-6}>
        {[-190, -96, 0, 96, 190].map((x) => (
          <g key={x} transform={`translate(${x} ${92 - (x * x) / 1150}) scale(${1 - Math.abs(x) / 520} 1)`}>
            <path d={[0, 72, 144, 216, 288].map((a) => leaf(0, 0, a - 90, 24, 17)).join('')} fill={ink.bougainvillea} />
            <path d={leaf(-18, 12, 150, 34, 13) + leaf(18, 12, 30, 34, 13)} fill="#2F7F5A" />
            <path d={disc(0, 0, 6)} fill={ink.sunset} />
          </g>
        ))}
      </Lit>
      <path d={disc(0, 0, 284, 80)} fill="#2A4F8A" />
      <path d={disc(0, 0, 274, 74)} fill="#F4F1E4" />
      <path d={disc(0, 4, 258, 66)} fill="#8E3A22" />
      <Inside d={`M-256 6C-250 -30 -150 -86 0 -88C150 -86 250 -30 256 6C240 50 130 70 0 70C-130 70 -240 50 -256 6Z`} fill={rice}>
        <path d={blob('-260,10 -200,-40 -60,-92 80,-92 160,-66 60,-44 -60,-30 -170,0 -230,40')} fill={riceLit} />
        <path d={grains} fill="#F7B46A" />
        <path d={blob('-70,84 40,30 170,20 270,-20 270,90 0,90')} fill="#8E3A22" opacity={0.35} />
      </Inside>
      {/* vegetables round the fish */}
      <path transform="translate(110 -84)" d={blob('-150,24! -120,4 -70,10 -58,34! -90,50 -130,46')} fill="#F3E3A8" />
      <path transform="translate(110 -84)" d={blob('-150,24! -120,14 -80,18 -58,34! -90,50 -130,46')} fill="#D9B96A" />
      <Lit d={[ribbon('-216,-10,30 -172,6,23 -122,16,8')]} light="#F59A3A" dark="#C9601F" dx={-3} dy={9} />
      <path d={ribbon('-222,-20,4 -232,-34,4') + ribbon('-224,-14,4 -242,-22,4')} fill="#4C8452" />
      <Lit d={[blob('70,-78! 120,-96 176,-76 196,-40! 150,-28 100,-40')]} light="#CFE0A0" dark="#7FA35A" dx={-8} dy={12}>
        <path
          d={line('76,-74 124,-62 184,-46') + line('84,-64 120,-82 160,-78') + line('98,-50 130,-46 170,-40')}
          fill="none"
          stroke="#F1F4D4"
          strokeWidth={4}
        />
      </Lit>
      <Lit d={[blob('96,22! 112,-2 160,-12 206,2 214,24 190,42 140,44 108,36')]} light="#8A4A86" dark="#4A234E" dx={-6} dy={10} />
      <path d={blob('82,12! 108,4 116,22 104,34! 84,36 92,24')} fill="#4C8452" />
      <g transform="translate(-38 14) rotate(3) scale(0.98)">
        <Fish />
      </g>
      <path d={disc(70, 40, 30, 17)} fill="#7FA33F" />
      <path d={disc(70, 37, 24, 12)} fill="#E9F0B0" />
      <path d={line('52,37 88,37') + line('62,28 78,46') + line('78,28 62,46')} fill="none" stroke="#A9C25C" strokeWidth={2.5} />
      <path d={ribbon('-228,4,13 -206,16,14 -180,18,7')} fill={ink.laterite} />
      <path d={ribbon('-228,4,5 -240,0,4')} fill="#4C8452" />
    </g>
  );
}

/** A striped plastic kettle for washing hands, spout to the left; ground at y = 0, 150 high. */
export function WashKettle(): ReactElement {
  const body = blob('-58,0! -66,-50 -54,-96 -30,-112! 30,-112! 54,-96 66,-50 58,0!');
  return (
    <g>
      <path d={ribbon('28,-108,10 78,-150,12 96,-96,12 60,-50,10')} fill="#12343B" />
      <path d={ribbon('-48,-34,24 -90,-70,15 -104,-118,10') + disc(-106, -122, 9, 5)} fill="#C2355D" />
      <Inside d={body} fill="#F7ECD8">
        <path d={[-50, -22, 6, 34, 62].map((x) => ribbon(`${x * 0.6},-116,${8} ${x},-50,13 ${x * 0.92},4,11`)).join('')} fill="#C2355D" />
        <path d={blob('14,-120! 30,-60 20,6! 80,6! 80,-120!')} fill={ink.night} opacity={0.28} />
      </Inside>
      <Lit d={[blob('-36,-110! -22,-130 22,-130 36,-110! 0,-104'), disc(0, -134, 9)]} light="#2B7F86" dark="#12343B" dx={-14} dy={3} />
    </g>
  );
}
