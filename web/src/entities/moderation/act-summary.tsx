import type { OwnAct } from '@marketplace/contract/act/schema';
import { type ReactNode, useId } from 'react';
import { PictureLinks } from '@/entities/picture/gallery/picture-links.tsx';
import { Card, CardBody, CardHeader } from '@/ui/basics/card.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { actWords, endWords } from './act-words.ts';

interface ActSummaryProps {
  act: OwnAct;
  /** Below the reasons: what can be done about it. */
  children?: ReactNode;
}

/** One decision: about what, why, and what became of it. */
export function ActSummary({ act, children }: ActSummaryProps) {
  const id = useId();
  const { title, hiddenText, hiddenImageUrls, until, reason, at, undone, appeal } = act;
  return (
    <Card>
      <article aria-labelledby={id}>
        <CardHeader>
          <h2 id={id} className="text-lg">
            {actWords(act)}
          </h2>
          <p className="break-words text-ink-soft text-sm">
            <bdi>{title}</bdi> · <RelativeTime date={at} />
          </p>
        </CardHeader>
        <CardBody className="flex flex-col gap-4">
          {hiddenText && (
            <blockquote className="rounded-lg bg-sunken p-4">
              <Text>{hiddenText}</Text>
            </blockquote>
          )}
          <PictureLinks paths={hiddenImageUrls} />
          <Text>{reason}</Text>
          {until && !undone && <p className="text-sm">{endWords(until)}</p>}
          {appeal && <Appeal appeal={appeal} />}
          {undone && !appeal?.decided?.isGranted && (
            <Dated words="Taken back" at={undone.at}>
              {undone.reason}
            </Dated>
          )}
          {children}
        </CardBody>
      </article>
    </Card>
  );
}

function Appeal({ appeal: { text, at, decided } }: { appeal: NonNullable<OwnAct['appeal']> }) {
  return (
    <>
      <Dated words="Appeal" at={at}>
        {text}
      </Dated>
      {decided && (
        <Dated words={decided.isGranted ? 'Appeal granted' : 'Appeal refused'} at={decided.at}>
          {decided.reason}
        </Dated>
      )}
    </>
  );
}

function Dated({ words, at, children }: { words: string; at: string; children: string }) {
  return (
    <div>
      <p className="text-sm">
        <span className="font-semibold">{words}</span>{' '}
        <span className="text-ink-soft">
          <RelativeTime date={at} />
        </span>
      </p>
      <Text>{children}</Text>
    </div>
  );
}

const Text = ({ children }: { children: string }) => (
  <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
    {children}
  </p>
);
