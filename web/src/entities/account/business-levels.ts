import {
  BUSINESS_LEVEL_DESCRIPTIONS,
  BUSINESS_LEVELS,
  type BusinessLevel,
} from '@marketplace/contract/constants';

export const businessLevelLabels: Record<BusinessLevel, string> = {
  professional: 'Professional',
  tradesman: 'Tradesperson',
  handyman: 'Handyman',
};

/** Options for a RadioGroup. */
export const businessLevelOptions = BUSINESS_LEVELS.map((value) => ({
  value,
  label: businessLevelLabels[value],
  description: BUSINESS_LEVEL_DESCRIPTIONS[value],
}));
