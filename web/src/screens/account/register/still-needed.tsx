/** Says under a disabled button which fields it waits for. Keeps its line, so that the page doesn't move. */
export function StillNeeded({ fields }: { fields: readonly string[] }) {
  return (
    <p className="min-h-[1lh] text-ink-soft text-sm">
      {fields.length > 0 && `Still needed: ${fields.join(', ')}`}
    </p>
  );
}
