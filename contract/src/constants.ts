/**
 * The fixed words and numbers of the product. Nothing here needs a library, so a page can read a limit or a label
 * without loading the schemas.
 */

export const ACCOUNT_TYPES = ['customer', 'business', 'both'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const MODES = ['customer', 'business'] as const;
/** Which side of the marketplace the screen shows. Permissions depend on the account type, never on the mode. */
export type Mode = (typeof MODES)[number];

export const BUSINESS_LEVELS = ['professional', 'tradesman', 'handyman'] as const;
export type BusinessLevel = (typeof BUSINESS_LEVELS)[number];

/** How soon a business usually answers: within an hour, a few hours, a day, or a few days. */
export const ANSWER_TIMES = ['hour', 'hours', 'day', 'days'] as const;
export type AnswerTime = (typeof ANSWER_TIMES)[number];

export const REQUEST_STATUSES = ['open', 'in-progress', 'completed', 'cancelled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** How the price of an estimate covers an item: in the price, for more, or not at all. */
export const COVERAGE_STATES = ['included', 'extra', 'excluded'] as const;
export type CoverageState = (typeof COVERAGE_STATES)[number];

export const ESTIMATE_STATUSES = ['pending', 'accepted', 'rejected'] as const;
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number];

export const CLARIFICATIONS = ['answer', 'edit'] as const;
/** What can outdate a pending estimate: an answer to a question, or an edit of its request. */
export type Clarification = (typeof CLARIFICATIONS)[number];

/** What happened between the two people of a conversation, other than messages. */
export const CONVERSATION_EVENTS = [
  'estimate',
  'estimate-changed',
  'accepted',
  'rejected',
  'contact-shared',
  'change-proposed',
  'change-agreed',
  'change-declined',
  'completed',
  'cancelled',
  'reviewed',
  'visit-offered',
  'visit-booked',
  'visit-declined',
  'visit-withdrawn',
  'visit-canceled',
  'visit-move-declined',
  'visit-move-withdrawn',
  /** Of earlier versions, for any of these ends. */
  'visit-ended',
] as const;
export type ConversationEventKind = (typeof CONVERSATION_EVENTS)[number];

export const REVIEW_DIRECTIONS = ['of-business', 'of-customer'] as const;
/** Which side of a job a review is about. */
export type ReviewDirection = (typeof REVIEW_DIRECTIONS)[number];

/** What a visit is for: to see the job before its price, or to do it. */
export const VISIT_PURPOSES = ['look', 'work'] as const;
export type VisitPurpose = (typeof VISIT_PURPOSES)[number];

/** A visit whose time is over stays booked. What became of it is what both sides told. */
export const VISIT_STATUSES = ['proposed', 'booked', 'declined', 'canceled'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** What one side tells of a booked visit: it took place, that side wasn't there, or the other wasn't. */
export const VISIT_OUTCOMES = ['kept', 'i-missed', 'they-missed'] as const;
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number];

/** From when on the business of a look sees the address: never, once it is booked, or at six the evening before. */
export const VISIT_ADDRESSES = ['none', 'booked', 'evening-before'] as const;
export type VisitAddress = (typeof VISIT_ADDRESSES)[number];

export const ARRIVALS = ['on-the-way', 'here'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** The contact details that another account was shown. */
export const DISCLOSED = ['address', 'phone'] as const;

/** The notification types that an account can turn off for push, in the order of the settings. */
export const PUSH_KINDS = [
  'request',
  'digest',
  'decision',
  'estimate',
  'message',
  'question',
  'job',
  'visit',
  'review',
  'moderation',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Why an address gets no more emails: they came back, or its owner marked one as spam. */
export const EMAIL_BLOCK_REASONS = ['bounce', 'complaint'] as const;
export type EmailBlockReason = (typeof EMAIL_BLOCK_REASONS)[number];

export const NOTIFICATION_KINDS = [...PUSH_KINDS, 'act'] as const;
/**
 * The subject of a notification: a new request, a daily summary, an estimate, the decision on an estimate, a job, a
 * visit, a message, a question or its answer, a review, a queue of administrators, or an act about the account.
 */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const URGENCIES = ['low', 'medium', 'high'] as const;
export type Urgency = (typeof URGENCIES)[number];
export const DEFAULT_URGENCY: Urgency = 'medium';
export const URGENCY_WEIGHTS: Record<Urgency, number> = { low: 1, medium: 2, high: 3 };
export const URGENCY_LABELS: Record<Urgency, string> = {
  low: "Low Priority - I'm flexible with timing",
  medium: 'Normal Priority - Within the timeframe specified',
  high: 'High Priority - Urgent - need ASAP',
};

export const REQUEST_TIMELINES = [
  'ASAP',
  'This week',
  'Next week',
  'This month',
  'Next month',
  'Flexible',
] as const;
export const ESTIMATE_TIMELINES = [
  'Same day',
  '1-2 days',
  '3-5 days',
  '1 week',
  '2 weeks',
  '3-4 weeks',
  '1-2 months',
] as const;

export const SORTS = ['newest', 'highest-budget', 'lowest-budget', 'most-urgent', 'nearest'] as const;
export type Sort = (typeof SORTS)[number];
export const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest First',
  'highest-budget': 'Highest Budget',
  'lowest-budget': 'Lowest Budget',
  'most-urgent': 'Most Urgent',
  nearest: 'Nearest First',
};

/** Whether a saved search notifies of each new request that it finds, or has the daily summary count them. */
export const SEARCH_ALERTS = ['at-once', 'digest', 'never'] as const;
export type SearchAlert = (typeof SEARCH_ALERTS)[number];

/** Why businesses aren't notified of a request (`request/fan-out.ts`). */
export const UNNOTIFIED_REASONS = ['unconfirmed', 'limit', 'act'] as const;
export type UnnotifiedReason = (typeof UNNOTIFIED_REASONS)[number];

/** Whether the customer of a job shared contact details with the chosen business, or was asked to. */
export const CONTACT_SHARINGS = ['none', 'asked', 'shared'] as const;

/** The distances in miles within which a business can list open requests. */
export const NEAR_DISTANCES = [5, 10, 25, 50, 100, 200] as const;
/** Distances are shown coarsely (`DISTANCE_BANDS`), and never as less than this. */
export const MIN_SHOWN_MILES = 5;
/** Everything farther away is shown as more than this. */
export const MAX_SHOWN_MILES = 200;

/** 'Unlimited' is stored as a number, so that a radius can always be compared. */
export const UNLIMITED_RADIUS = 999999;
export const SERVICE_RADIUS_OPTIONS = [10, 25, 50, 100, 200, UNLIMITED_RADIUS] as const;

const MEGABYTE = 1024 * 1024;

export const LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  location: 200,
  businessText: 200,
  website: 300,
  profileDescription: 2000,
  /** Pictures of a portfolio. */
  portfolioPictures: 12,
  portfolioCaption: 120,
  requestTitle: 120,
  requestDescription: 5000,
  /** A typed answer to a detail. */
  detailText: 120,
  estimateDescription: 5000,
  coverageItems: 20,
  lines: 20,
  lineText: 120,
  lineQuantity: 10_000,
  guaranteeMonths: 600,
  /** For how many days an estimate can be valid. */
  validDays: 366,
  /** More than an estimate can have. */
  versions: 1_000_000,
  versionPage: 20,
  versionPageMax: 50,
  message: 1000,
  /** Pictures of a message. */
  messageImages: 3,
  quickAnswer: 300,
  quickAnswers: 10,
  passwordMin: 8,
  passwordMax: 128,
  businessSinceMin: 1900,
  dollars: 10_000_000,
  estimateAmountMin: 1,
  /** Pictures of a request. */
  images: 5,
  imageBytes: 10 * MEGABYTE,
  profileImageBytes: 5 * MEGABYTE,
  thumbnails: 6,
  referenceLength: 8,
  bulkEstimates: 500,
  /** Open requests of one customer. */
  openRequests: 30,
  /** Pending estimates of one business. */
  pendingEstimates: 200,
  /** Estimates of one business on one request, with those that were rejected. */
  ownEstimatesOnRequest: 10,
  /** Estimates on one request: pending or accepted ones, and all with those that were rejected. */
  liveEstimatesOnRequest: 100,
  estimatesOnRequest: 150,
  /** Items on a page of one's own requests or estimates. */
  ownPage: 200,
  /** A page of them ends here, even if it has fewer. */
  ownPageBytes: MEGABYTE,
  /** Completed jobs that one call takes out of a history. */
  clearedAtOnce: 1000,
  requestPage: 20,
  requestPageMax: 50,
  messagePage: 50,
  notificationPage: 30,
  notificationPageMax: 50,
  liveNotifications: 10,
  timeZone: 64,
  /** The largest maximum of jobs in progress that a business can choose. */
  openJobsMax: 50,
  /** For how many days a business can be away. */
  awayDays: 366,
  question: 300,
  answer: 1000,
  /** Questions on a request: of one business, shown ones of all, and with hidden and dismissed ones. */
  ownQuestions: 5,
  questions: 20,
  questionsEver: 100,
  /** The times that one side offers for a visit, and how far ahead and how long one can be. */
  visitWindows: 3,
  visitDaysAhead: 90,
  visitHours: 12,
  visitNote: 300,
  /** Visits of one business on one request: that are not over, and all. */
  liveVisits: 5,
  visitsEver: 40,
  /** Live visits of all businesses on one request. */
  liveVisitsOnRequest: 40,
  /** Visits of the same two people that count for their figures, so that a shown figure is about several. */
  visitsCounted: 3,
  /** The newest visits on a request, of which its customer sees so many. */
  visitsListed: 100,
  visitLateMinutes: 180,
  /** The pause that a business wants between two visits. */
  visitGapMinutes: 240,
  /** Booked times of one business that are still to come. */
  bookedVisits: 300,
  visitPage: 50,
  visitPageMax: 100,
  review: 1000,
  reviewPage: 10,
  reviewPageMax: 50,
  report: 1000,
  reportNote: 500,
  appeal: 1000,
  reportPage: 10,
  reportPageMax: 50,
  blockPage: 20,
  blockPageMax: 50,
  disclosurePage: 20,
  disclosurePageMax: 50,
  conversationPage: 30,
  conversationPageMax: 100,
  liveConversations: 10,
  /** Documents on a page of the export. */
  exportPage: 500,
  conversationEvents: 30,
  search: 100,
  searchName: 60,
  /** Saved searches of one account. */
  savedSearches: 10,
  /** All services, separated by commas. */
  categoryFilter: 1000,
  analyticsDays: 30,
  analyticsListedDays: 7,
} as const;

/** The widths in pixels in which pictures are served. */
export const IMAGE_WIDTHS = [320, 960] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
