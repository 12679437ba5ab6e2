/** Valid examples of accounts, requests, estimates, and reviews. Each has an id of its own. */
import { BLANK_PROFILE, type User } from '@marketplace/contract/account/schema';
import type { PublicBusiness } from '@marketplace/contract/business/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequest, ServiceRequestDetail } from '@marketplace/contract/request/schema';
import type { Review, ReviewHighlights, ReviewPage } from '@marketplace/contract/review/schema';
import { TERMS_VERSION } from '@marketplace/contract/site/terms';

export const anId = (): string => crypto.randomUUID();
export const at = '2026-03-03T10:00:00.000Z';

const address = { location: '12 Elm Street, Austin, TX 78701', isPlaceKnown: true, phone: '512 555 0101' };

export function aCustomer(changes: Partial<User> = {}): User {
  return {
    ...BLANK_PROFILE,
    ...address,
    id: anId(),
    name: 'Carla Customer',
    email: 'carla@example.com',
    emailVerified: true,
    agreedTerms: TERMS_VERSION,
    draftKey: btoa('0123456789abcdef0123456789abcdef'),
    accountType: 'customer',
    isAdmin: false,
    createdAt: at,
    ...changes,
  };
}

export function aBusiness(changes: Partial<User> = {}): User {
  return aCustomer({
    name: 'Bob Builder',
    email: 'bob@example.com',
    accountType: 'business',
    businessName: 'Builders & Sons',
    businessLevel: 'professional',
    businessHours: 'Mon-Fri 8-17',
    businessAddress: '1 Main Street, Austin, TX 78701',
    // Without a trade, its dashboard starts with all requests.
    serviceCategories: [],
    setupHidden: true,
    ...changes,
  });
}

/** A business as others see it. */
export function aPublicBusiness(changes: Partial<PublicBusiness> = {}): PublicBusiness {
  return {
    id: anId(),
    name: 'Northside Home Works',
    area: 'Austin, TX 78756',
    businessLevel: 'professional',
    businessSince: 2004,
    businessHours: 'Mon-Fri 8-17',
    businessWebsite: 'https://www.northside.example/about',
    serviceCategories: ['Plumbing', 'HVAC'],
    serviceRadiusMiles: null,
    description: 'Repairs and renovations.',
    profileImageUrl: null,
    portfolio: [],
    memberSince: at,
    completedJobs: 3,
    visitFigure: null,
    awayUntil: null,
    answersWithin: null,
    ...changes,
  };
}

export function aRequest(changes: Partial<ServiceRequest> = {}): ServiceRequest {
  return {
    id: anId(),
    customerId: anId(),
    customerName: 'Carla Customer',
    title: 'Fix the leaking roof',
    description: 'Water comes in above the kitchen when it rains.',
    category: 'Carpentry',
    details: [],
    location: '12 Elm Street, Austin, TX 78701',
    budgetMin: 200,
    budgetMax: 800,
    timeline: 'This week',
    urgency: 'medium',
    status: 'open',
    customerArchived: false,
    imageUrls: [],
    estimatesCount: 0,
    activeEstimatesCount: 0,
    acceptedEstimate: null,
    completedBy: null,
    hiddenReason: null,
    unnotifiedReason: null,
    reviewUntil: null,
    offers: null,
    distanceMiles: null,
    endsAt: null,
    contactSharing: null,
    questionsToAnswer: 0,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

/** An estimate on a request, and what it copies of it. */
export function anEstimate(request = aRequest(), changes: Partial<Estimate> = {}): Estimate {
  return {
    id: anId(),
    serviceRequestId: request.id,
    serviceRequestTitle: request.title,
    serviceRequestStatus: request.status,
    serviceRequestCategory: request.category,
    customerId: request.customerId,
    customerName: request.customerName,
    businessId: anId(),
    businessName: 'Builders & Sons',
    businessLevel: 'professional',
    businessProfileImageUrl: null,
    amount: 450,
    description: 'New shingles',
    timeline: '3-5 days',
    coverage: {},
    guaranteeMonths: null,
    earliestStart: null,
    validUntil: null,
    lines: [],
    version: 1,
    proposal: null,
    status: 'pending',
    businessArchived: false,
    attachmentUrls: [],
    customerLeft: false,
    businessLeft: false,
    seenAt: null,
    rejectionReason: null,
    acceptedPrice: null,
    hiddenReason: null,
    acceptedAt: null,
    completedAt: null,
    reviewUntil: null,
    isOutdated: null,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

/** A request with estimates, and what it counts and copies of them. */
export function withEstimates(request: ServiceRequest, estimates: Estimate[]): ServiceRequestDetail {
  const accepted = estimates.find(({ status }) => status === 'accepted');
  return {
    ...request,
    estimates,
    ratings: {},
    estimatesCount: estimates.length,
    activeEstimatesCount: estimates.filter(({ status }) => status !== 'rejected').length,
    acceptedEstimate: accepted
      ? {
          estimateId: accepted.id,
          businessId: accepted.businessId,
          businessName: accepted.businessName,
          amount: accepted.amount,
          timeline: accepted.timeline,
          description: accepted.description,
          earliestStart: accepted.earliestStart,
          proposal: accepted.proposal && {
            by: accepted.proposal.by,
            amount: accepted.proposal.amount,
            at: accepted.proposal.at,
          },
        }
      : null,
    contactSharing: accepted ? (request.contactSharing ?? 'none') : null,
  };
}

/** A job: a request with an accepted estimate, running or completed. */
export function aJob(
  owner: User,
  business: User,
  status: 'in-progress' | 'completed' = 'completed',
  changes: Partial<Estimate> = {},
) {
  const request = aRequest({ customerId: owner.id, customerName: owner.name, status });
  const estimate = anEstimate(request, {
    businessId: business.id,
    businessName: business.businessName ?? business.name,
    status: 'accepted',
    acceptedAt: at,
    completedAt: status === 'completed' ? at : null,
    ...changes,
  });
  return { request: withEstimates(request, [estimate]), estimate };
}

/** A change of an accepted estimate that waits for the other side. */
export const proposed = (by: 'customer' | 'business', amount = 1815): Pick<Estimate, 'proposal'> => {
  const { timeline, description, coverage, guaranteeMonths, earliestStart, validUntil, lines } = anEstimate();
  const content = { timeline, description, coverage, guaranteeMonths, earliestStart, validUntil, lines };
  return { proposal: { by, at, amount, ...content } };
};

/** A review of a business by the customer of a job, or the other way around. */
export function aReview(
  job: ServiceRequestDetail,
  author: 'customer' | 'business',
  changes: Partial<Review> = {},
): Review {
  const { acceptedEstimate: chosen, customerId, customerName } = job;
  if (!chosen) throw new Error('Only jobs are reviewed');
  const sides = [
    [customerId, customerName],
    [chosen.businessId, chosen.businessName],
  ] as const;
  const [[authorId, authorName], [subjectId]] = author === 'customer' ? sides : [sides[1], sides[0]];
  return {
    id: anId(),
    direction: author === 'customer' ? 'of-business' : 'of-customer',
    serviceRequestId: job.id,
    serviceRequestTitle: job.title,
    category: job.category,
    authorId,
    authorName,
    subjectId,
    stars: 5,
    text: 'All as agreed.',
    showsJob: false,
    writtenAt: at,
    sealEndsAt: '2026-03-17T10:00:00.000Z',
    publishedAt: at,
    reply: null,
    repliedAt: null,
    takenDown: null,
    ...changes,
  };
}

/** The home page of a new marketplace. */
export const NO_HIGHLIGHTS: ReviewHighlights = { rating: null, reviews: [], jobs: [], completedJobs: null };

/** A page of published reviews with five stars. */
export function aReviewPage(reviews: Review[], count = reviews.length): ReviewPage {
  const summary = {
    rating: count === 0 ? null : { average: 5, count },
    spread: [0, 0, 0, 0, count],
    takenDown: 0,
  };
  return { summary, reviews: reviews.map((one) => ({ ...one, publishedAt: at })) };
}

/** The public profile of a business. */
export function aProfile(business: User): PublicBusiness {
  return {
    ...business,
    name: business.businessName ?? business.name,
    area: 'Austin, TX 78701',
    memberSince: at,
    completedJobs: 1,
    visitFigure: null,
    awayUntil: null,
    answersWithin: null,
  };
}
