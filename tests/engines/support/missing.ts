export const missingProgram = (what: string, how: string, variable: string): Error =>
  new Error(`${what} is missing: ${how}, or name it in ${variable}.`);
