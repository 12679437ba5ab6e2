import { BUSINESS_LEVELS, type BusinessLevel } from '@marketplace/contract/constants';
import { LEVELS } from '@marketplace/contract/site/levels';

export const labelOfLevel = (level: BusinessLevel): string => LEVELS[level].name;

/** Options for a RadioGroup. */
export const businessLevelOptions = BUSINESS_LEVELS.map((value) => ({
  value,
  label: LEVELS[value].name,
  description: LEVELS[value].description,
}));
