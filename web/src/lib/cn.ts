import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. There is no merging of contradicting utilities, on purpose (it costs 8 KB): a component's
 * `className` is for its place in a layout (margin, width, grid cell); its looks are its variants.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
