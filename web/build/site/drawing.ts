/** Pictures are drawn as SVG, in which a page's classes and the system's fonts mean nothing. */
import { LOGO } from '@marketplace/brand/logo';
import { LIGHT } from '@marketplace/brand/palette';
import { colored, type Logo } from '@marketplace/brand/read-logo';
import sharp from 'sharp';

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

export const square = (size: number, fill: string, radius = 0): string =>
  `<rect width="${size}" height="${size}" rx="${radius}" fill="${fill}" />`;

/** Another drawing, as a part of this one. */
export const placed = (content: string, viewBox: string, [x, y, size]: readonly [number, number, number]) =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${viewBox}">${content}</svg>`;

export const logoAt = (place: readonly [x: number, y: number, size: number], logo: Logo = LOGO) =>
  placed(colored(logo, LIGHT), logo.viewBox, place);

export const draw = (picture: string) => sharp(Buffer.from(picture));
