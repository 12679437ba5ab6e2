/** The settings of a project, `functions/.env.<alias>`, and its line in `.firebaserc`. Neither is secret. */
import { parseEnv } from 'node:util';
import { z } from 'zod';
import type { Outside } from './outside.ts';

type Files = Pick<Outside, 'readFile' | 'writeFile'>;

export class SettingsFile {
  readonly file: string;
  private readonly files: Files;

  constructor(alias: string, files: Files) {
    this.file = `functions/.env.${alias}`;
    this.files = files;
  }

  get values(): NodeJS.Dict<string> {
    return parseEnv(this.files.readFile(this.file) ?? '');
  }

  /** The names that have another value. */
  findOther(wanted: Record<string, string>): string[] {
    const { values } = this;
    return Object.keys(wanted).filter((name) => values[name] !== wanted[name]);
  }

  /** Keeps every other line, with its comments. */
  set(wanted: Record<string, string>): void {
    const lines = (this.files.readFile(this.file) ?? '').split('\n').filter((line) => line !== '');
    for (const [name, value] of Object.entries(wanted)) {
      const at = lines.findIndex((line) => line.startsWith(`${name}=`));
      const line = `${name}=${/[#\s"']/.test(value) ? `'${value}'` : value}`;
      if (at < 0) lines.push(line);
      else lines[at] = line;
    }
    this.files.writeFile(this.file, `${lines.join('\n')}\n`);
  }
}

const RC = '.firebaserc';

/** All that a launch writes into a fork, by the alias `production`. Later versions change none of it. */
export const WRITTEN_BY_LAUNCH = [RC, 'functions/.env.production'];

const rc = z.looseObject({ projects: z.record(z.string(), z.string()) });

export const readAliases = ({ readFile }: Pick<Files, 'readFile'>): Record<string, string> =>
  rc.parse(JSON.parse(readFile(RC) ?? '{"projects":{}}')).projects;

export function addAlias(alias: string, id: string, files: Files): void {
  const content = rc.parse(JSON.parse(files.readFile(RC) ?? '{"projects":{}}'));
  content.projects[alias] = id;
  files.writeFile(RC, `${JSON.stringify(content, null, 2)}\n`);
}
