import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn.ts';

/** A surface for one thing. `<Card><CardHeader><CardTitle/>…</CardHeader><CardBody/><CardFooter/></Card>` */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('rounded-xl border border-line bg-surface', className)} />;
}

export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('flex flex-col gap-1 p-5 pb-0 @lg:p-6 @lg:pb-0', className)} />;
}

/** The card's heading. Set `level` to keep the page's outline in order. */
export function CardTitle({
  level: Heading = 'h2',
  className,
  ...rest
}: ComponentProps<'h2'> & { level?: 'h1' | 'h2' | 'h3' }) {
  return <Heading {...rest} className={cn('text-xl', className)} />;
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('p-5 @lg:p-6', className)} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn('flex flex-wrap items-center gap-3 border-line border-t px-5 py-4 @lg:px-6', className)}
    />
  );
}
