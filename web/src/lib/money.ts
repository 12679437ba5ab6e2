export { formatBudget, formatMoney } from '@marketplace/contract/domain/money-format';
