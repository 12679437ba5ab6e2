import type { PublicBusiness } from '@marketplace/contract/business/schema';
import { serviceName } from '@marketplace/contract/services';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { labelOfLevel } from '@/entities/account/business-levels.ts';
import { reviewsOfBusinessQuery } from '@/entities/review/queries.ts';
import { ReviewsOfBusiness } from '@/entities/review/reviews.tsx';
import { RatingLine } from '@/entities/review/stars.tsx';
import { describeDate } from '@/lib/dates.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/card.tsx';
import { Page } from '@/ui/page/page.tsx';
import { BusinessFacts } from './business-facts.tsx';
import { Portfolio, ProfilePicture } from './business-pictures.tsx';
import { ProfileActions } from './profile-actions.tsx';

const REVIEWS = 'reviews';

/** The work and the text come first, then the facts, which stand beside them where there is room. */
export function BusinessProfile({ business }: { business: PublicBusiness }) {
  const { name, businessLevel, awayUntil, description, serviceCategories, portfolio } = business;
  return (
    <Page
      title={name}
      picture={<ProfilePicture business={business} />}
      lead={
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <RatingLink id={business.id} />
          {businessLevel && <Badge>{labelOfLevel(businessLevel)}</Badge>}
          {awayUntil && <Away until={awayUntil} />}
        </div>
      }
      actions={<ProfileActions business={business} />}
    >
      <div className="grid grid-cols-1 items-start gap-6 @3xl:grid-cols-[1fr_20rem] @3xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {portfolio.length > 0 && (
            <Section title="Portfolio">
              <Portfolio ownerId={business.id} name={name} pictures={portfolio} />
            </Section>
          )}
          <Section title="About">
            <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
              {description ?? `${name} hasn't added a description yet.`}
            </p>
          </Section>
        </div>
        <div className="@3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
          <Section title="At a glance">
            <BusinessFacts business={business} />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {serviceCategories.length > 0 && (
            <Section title="Services">
              <ul className="flex flex-wrap gap-x-5 gap-y-1 font-medium">
                {serviceCategories.map((service) => (
                  <li key={service}>{serviceName(service)}</li>
                ))}
              </ul>
            </Section>
          )}
          <Section title="Reviews" id={REVIEWS}>
            <ReviewsOfBusiness id={business.id} name={name} />
          </Section>
        </div>
      </div>
    </Page>
  );
}

/** The stars, leading to the reviews. A business without reviews has none. */
function RatingLink({ id }: { id: string }) {
  const { data } = useInfiniteQuery(reviewsOfBusinessQuery(id));
  const rating = data?.pages[0]?.data.summary.rating;
  if (!rating) return null;
  return (
    <Link to={`#${REVIEWS}`} className="-my-1 rounded-sm py-1 hover:underline">
      <RatingLine rating={rating} />
    </Link>
  );
}

const Away = ({ until }: { until: string }) => (
  <>
    <Badge variant="notice">Away until {describeDate(until)}</Badge>
    <span>Customers can still request an estimate.</span>
  </>
);

interface SectionProps {
  title: string;
  id?: string;
  children: ReactNode;
}

function Section({ title, id, children }: SectionProps) {
  return (
    <Card id={id} className="@container">
      <section>
        <CardHeader>
          <CardTitle>{title}</CardTitle>
        </CardHeader>
        <CardBody>{children}</CardBody>
      </section>
    </Card>
  );
}
