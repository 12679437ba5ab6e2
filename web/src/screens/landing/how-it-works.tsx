import { sections } from '@/entities/paths.ts';

const steps = [
  {
    title: 'Post Your Request',
    note: 'takes under 2 minutes',
    text: "Describe the job, add photos if they help, and say what you'd like to spend and when.",
  },
  {
    title: 'Get Estimates',
    text: 'Businesses that do this kind of work send you a price and a timeline. You see each one as it comes in.',
  },
  {
    title: 'Choose & Connect',
    text: 'Compare estimates side by side, accept the one you trust, and settle the details in a private chat.',
  },
];

export function HowItWorks() {
  return (
    <section id={sections.howItWorks} aria-labelledby="how-heading" className="bg-sunken">
      <div className="mx-auto max-w-7xl px-4 py-12 @2xl:px-8 @2xl:py-16">
        <h2 id="how-heading" className="text-3xl">
          How it works
        </h2>
        <ol className="mt-8 grid gap-x-10 gap-y-8 @4xl:grid-cols-3">
          {steps.map(({ title, note, text }, index) => (
            <li key={title} className="border-line-strong border-t pt-5">
              <span aria-hidden="true" className="font-bold text-3xl text-accent tabular-nums">
                {index + 1}
              </span>
              <h3 className="mt-3 text-xl">
                {title}
                {note && (
                  <span className="font-normal text-base text-ink-soft tracking-normal"> ({note})</span>
                )}
              </h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
