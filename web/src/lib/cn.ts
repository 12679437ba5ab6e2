import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names without merging conflicting utilities, which would cost 8 KB. A component's `className` sets its
 * place in a layout (margin, width, grid cell). Its look comes from variants.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
