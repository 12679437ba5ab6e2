/** Everything by which a launch reaches Google, the network, the person, and files. Tests replace it. */
import type { Finished } from '../lib/run.ts';

export type Program = 'gcloud' | 'firebase';
/** Tools of this repository, which the person sees working. */
export type Tool = 'deploy' | 'admin';
export type Mail = { smtpUrl: string; from: string; to: string; subject: string; text: string };

export type Outside = {
  /** Runs a program to its end. `input` is what it reads, so that secrets are in no list of processes. */
  run: (program: Program, words: readonly string[], input?: string) => Promise<Finished>;
  show: (tool: Tool, words: readonly string[]) => Promise<number>;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** The TXT records of a name. None if it has none. */
  findTexts: (name: string) => Promise<string[]>;
  /** Until when the certificate of a host is valid. Undefined without a valid one. */
  findCertificateEnd: (host: string) => Promise<Date | undefined>;
  /** Rejects with the server's answer. */
  sendMail: (mail: Mail) => Promise<void>;
  /** Undefined without a person at the terminal. */
  ask: ((question: string) => Promise<string>) | undefined;
  /** As `ask`, without showing what is typed. */
  askSecret: ((question: string) => Promise<string>) | undefined;
  say: (line: string) => void;
  pause: (milliseconds: number) => Promise<void>;
  now: () => Date;
  /** Files of the repository. Undefined for one that is missing. */
  readFile: (file: string) => string | undefined;
  writeFile: (file: string, text: string) => void;
};
