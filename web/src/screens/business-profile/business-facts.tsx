import type { PublicBusiness } from '@marketplace/contract/business/schema';
import { formatNumber } from '@marketplace/contract/locale/numbers';
import { figureText } from '@marketplace/contract/visit/outcome';
import {
  CalendarCheck,
  CalendarClock,
  CircleCheckBig,
  Clock,
  Globe,
  History,
  MapPin,
  MessageCircleReply,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { monthOf } from '@/lib/dates.ts';
import { answerTimeLabels, describeArea, hostOf } from './describe-business.ts';

export function BusinessFacts({ business }: { business: PublicBusiness }) {
  const {
    businessSince,
    businessHours,
    businessWebsite,
    memberSince,
    completedJobs,
    visitFigure,
    answersWithin,
  } = business;
  const area = describeArea(business);
  return (
    <dl className="flex flex-col gap-4">
      <Fact icon={<CircleCheckBig />} label="Completed jobs">
        {completedJobs === 0 ? 'None yet' : formatNumber(completedJobs)}
      </Fact>
      {visitFigure && (
        <Fact icon={<CalendarClock />} label="Visits">
          {figureText(visitFigure)}
        </Fact>
      )}
      {answersWithin && (
        <Fact icon={<MessageCircleReply />} label="Usually replies">
          {answerTimeLabels[answersWithin]}
        </Fact>
      )}
      {area && (
        <Fact icon={<MapPin />} label="Service area">
          {area}
        </Fact>
      )}
      {businessHours && (
        <Fact icon={<Clock />} label="Hours">
          {businessHours}
        </Fact>
      )}
      {businessSince && (
        <Fact icon={<History />} label="In business since">
          {businessSince}
        </Fact>
      )}
      {businessWebsite && (
        <Fact icon={<Globe />} label="Website">
          <a
            href={businessWebsite}
            target="_blank"
            rel="nofollow noopener"
            className="text-accent underline underline-offset-4"
          >
            {hostOf(businessWebsite)}
          </a>
        </Fact>
      )}
      <Fact icon={<CalendarCheck />} label="Member since">
        {monthOf(memberSince)}
      </Fact>
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span aria-hidden="true" className="row-span-2 mt-0.5 text-ink-soft [&_svg]:size-5">
        {icon}
      </span>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd dir="auto" className="break-words font-medium">
        {children}
      </dd>
    </div>
  );
}
