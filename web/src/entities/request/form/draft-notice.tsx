import { Button } from '@/ui/basics/button.tsx';

/** Tells that the form begins with what was left unfinished, and lets it go. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-notice-soft py-2 pr-2 pl-4 text-on-notice-soft">
      <p className="flex-1 basis-36 text-sm">We kept your draft, so you can pick up where you left off.</p>
      <Button variant="ghost" size="sm" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
