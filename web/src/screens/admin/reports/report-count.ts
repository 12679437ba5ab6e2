/** '1 report', '2 reports' */
export const countReports = (count: number): string => (count === 1 ? '1 report' : `${count} reports`);
