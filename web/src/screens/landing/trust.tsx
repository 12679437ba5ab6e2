import { BadgeCheck, HandCoins, MapPinHouse, MessagesSquare } from 'lucide-react';

const points = [
  {
    Icon: MapPinHouse,
    title: 'Your address stays private',
    text: 'Businesses see the area, not the street. Only the business you choose sees it, and only if you share it.',
  },
  {
    Icon: HandCoins,
    title: 'No middleman for payments',
    text: 'You pay the business directly, on terms you both agree to.',
  },
  {
    Icon: MessagesSquare,
    title: 'One private conversation',
    text: 'Questions and arrangements stay together, between you and the business.',
  },
  {
    Icon: BadgeCheck,
    title: 'You check, you decide',
    text: "We connect people. We don't do the work. Ask for a license and insurance before you accept.",
  },
];

export function Trust() {
  return (
    <section aria-labelledby="trust-heading" className="mx-auto max-w-7xl px-4 py-12 @2xl:px-8 @2xl:py-16">
      <h2 id="trust-heading" className="max-w-xl text-3xl">
        Straightforward from start to finish
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-8 @2xl:grid-cols-2">
        {points.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
