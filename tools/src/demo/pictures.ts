/** Pictures for the demo, drawn instead of photographed: a scene, and the light of a time of day. */
import type { SCENES } from '@marketplace/contract/site/demo-schema';
import sharp from 'sharp';

export type Scene = (typeof SCENES)[number];

const WIDTH = 1200;
const HEIGHT = 900;

type Light = { sky: [string, string]; far: string; near: string; ink: string; lit: string };

const LIGHTS: readonly [Light, ...Light[]] = [
  { sky: ['#fbe3c3', '#f3b98a'], far: '#b98a74', near: '#7c5a50', ink: '#3c2a2a', lit: '#fff3cf' },
  { sky: ['#dff0f4', '#9fcbd6'], far: '#7fa596', near: '#4c7464', ink: '#25403a', lit: '#fdf7e3' },
  { sky: ['#f4ead8', '#d9c7a6'], far: '#a9a07f', near: '#727455', ink: '#3b3d2b', lit: '#fffaf0' },
  { sky: ['#cfd8ee', '#8d9cc6'], far: '#6d789f', near: '#474f76', ink: '#262b47', lit: '#ffe6a8' },
];

const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const blob = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const hills = ({ far, near }: Light) =>
  path('M0 620Q300 480 620 600T1200 540V900H0Z', far) + path('M0 740Q420 640 800 730T1200 700V900H0Z', near);

const tree = (x: number, y: number, size: number, { ink, near }: Light) =>
  rect(x - size * 0.08, y, size * 0.16, size * 1.2, ink) +
  blob(x, y - size * 0.2, size * 0.7, size * 0.8, near);

const pane = (x: number, y: number, w: number, h: number, { lit, ink }: Light) =>
  rect(x, y, w, h, lit, 6) + line(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}`, ink, 8);

const floor = ({ near, ink }: Light) =>
  rect(0, 660, WIDTH, 240, near) + times(7, (i) => line(`M${i * 200} 660L${i * 260 - 180} 900`, ink, 2));

const DRAWINGS: Record<Scene, (light: Light) => string> = {
  house: (l) =>
    hills(l) +
    rect(330, 420, 540, 330, l.lit, 8) +
    path('M280 440L600 190L920 440Z', l.ink) +
    rect(760, 220, 70, 150, l.ink) +
    rect(555, 560, 100, 190, l.near, 6) +
    pane(390, 510, 110, 110, l) +
    pane(710, 510, 110, 110, l),
  room: (l) =>
    floor(l) +
    pane(160, 140, 300, 320, l) +
    rect(580, 520, 460, 150, l.ink, 40) +
    rect(540, 460, 120, 210, l.ink, 40) +
    rect(960, 460, 120, 210, l.ink, 40) +
    line('M820 90V220', l.ink, 8) +
    path('M740 300Q820 160 900 300Z', l.lit),
  wall: (l) =>
    times(9, (row) =>
      times(7, (column) =>
        rect(column * 200 - (row % 2) * 100, row * 100, 190, 90, (row + column) % 3 ? l.far : l.near, 6),
      ),
    ) +
    rect(480, 360, 240, 160, l.lit, 20) +
    blob(550, 440, 26, 26, l.ink) +
    blob(650, 440, 26, 26, l.ink),
  window: (l) =>
    floor(l) +
    rect(330, 90, 540, 500, l.ink, 14) +
    pane(350, 110, 500, 460, l) +
    rect(290, 590, 620, 30, l.ink, 10) +
    blob(520, 560, 40, 30, l.near) +
    line('M520 540Q500 470 470 440M520 540Q545 460 580 450', l.near, 14),
  tap: (l) =>
    rect(0, 690, WIDTH, 210, l.near) +
    rect(470, 640, 260, 60, l.ink, 16) +
    line('M600 640V380Q600 270 710 270H760Q820 270 820 340', l.ink, 60) +
    line('M600 400L500 350', l.ink, 34) +
    path('M820 420Q790 480 820 510Q850 480 820 420Z', l.lit) +
    blob(820, 720, 120, 22, l.lit),
  garden: (l) =>
    hills(l) +
    tree(230, 480, 200, l) +
    path('M560 900Q600 780 540 700Q520 660 600 620L680 620Q640 680 690 740Q760 820 740 900Z', l.lit) +
    times(6, (i) => blob(820 + i * 60, 690 + (i % 3) * 50, 26, 26, i % 2 ? l.lit : l.ink)),
  fence: (l) =>
    hills(l) +
    times(10, (i) => path(`M${i * 130 + 20} 860V420L${i * 130 + 60} 370L${i * 130 + 100} 420V860Z`, l.lit)) +
    rect(0, 500, WIDTH, 40, l.ink) +
    rect(0, 720, WIDTH, 40, l.ink),
  tree: (l) =>
    hills(l) +
    line('M600 860V420M600 560Q480 480 420 380M600 500Q730 420 770 320', l.ink, 46) +
    blob(430, 320, 170, 140, l.near) +
    blob(620, 230, 210, 170, l.near) +
    blob(790, 310, 160, 130, l.near),
  pool: (l) =>
    hills(l) +
    path('M180 820Q220 640 520 640H800Q1040 650 1040 760Q1040 860 780 860H360Q170 870 180 820Z', l.lit) +
    path('M230 810Q270 680 540 680H790Q980 690 980 760Q980 830 780 826H380Q220 834 230 810Z', '#6fb7c9') +
    line('M400 750Q460 720 520 750T640 750M620 790Q680 760 740 790T860 790', '#ffffff', 10),
  car: (l) =>
    hills(l) +
    rect(0, 760, WIDTH, 140, l.ink) +
    path(
      'M210 700Q220 600 340 590L450 470Q470 450 510 450H760Q800 450 830 480L920 590Q1010 600 1020 700Z',
      l.lit,
    ) +
    path('M400 590L480 500Q490 490 510 490H600V590ZM640 590V490H750Q780 490 800 510L860 590Z', l.near) +
    times(2, (i) => blob(380 + i * 460, 710, 84, 84, l.ink) + blob(380 + i * 460, 710, 38, 38, l.far)),
};

function draw(scene: Scene, light: Light): string {
  const [top, bottom] = light.sky;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
      <radialGradient id="sun"><stop offset="0" stop-color="${light.lit}"/><stop offset="1" stop-color="${light.lit}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="960" cy="170" r="260" fill="url(#sun)"/>
    ${DRAWINGS[scene](light)}
  </svg>`;
}

interface Look {
  light: number;
  isMirrored: boolean;
  /** Degrees on the color wheel: little, so that a sky stays a sky. */
  hue: number;
  /** How far the drawing is moved to the left, in pixels. */
  left: number;
}

const HUES = 35;

/** Each number has a look of its own, up to 1,400. */
export function lookOf(number: number): Look {
  const turn = Math.floor(number / (2 * LIGHTS.length));
  return {
    light: number % LIGHTS.length,
    isMirrored: Math.floor(number / LIGHTS.length) % 2 === 1,
    hue: ((turn * 11) % HUES) - 17,
    left: ((turn * 3 + Math.floor(turn / HUES)) % 5) * 36,
  };
}

/** The same scene and number always make the same picture, and no other number does. */
export function picture(scene: Scene, number: number): Promise<Buffer> {
  const { light, isMirrored, hue, left } = lookOf(number);
  const drawn = sharp(Buffer.from(draw(scene, LIGHTS[light] ?? LIGHTS[0])))
    .extract({ left, top: 0, width: WIDTH - 180, height: HEIGHT })
    .modulate({ hue });
  return (isMirrored ? drawn.flop() : drawn).jpeg({ quality: 82 }).toBuffer();
}

/** A face made of a color and two shapes, for a profile. */
export function portrait(number: number): Promise<Buffer> {
  const hue = (number * 67) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">
    <rect width="480" height="480" fill="hsl(${hue} 40% 82%)"/>
    <circle cx="240" cy="190" r="92" fill="hsl(${(hue + 25) % 360} 35% 45%)"/>
    <path d="M60 480Q70 310 240 310T420 480Z" fill="hsl(${hue} 45% 35%)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
