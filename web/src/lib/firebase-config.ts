import * as z from 'zod/mini';

/** What Hosting says of the project it belongs to. */
const projectConfig = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.optional(z.string()),
  appId: z.optional(z.string()),
});
export type ProjectConfig = z.infer<typeof projectConfig>;

const address = z.object({ host: z.string(), port: z.number() });
const emulatorAddresses = z.object({ auth: address, firestore: address });
export type EmulatorAddresses = z.infer<typeof emulatorAddresses>;

async function textAt(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

export async function readProjectConfig(): Promise<ProjectConfig> {
  return projectConfig.parse(JSON.parse(await textAt('/__/firebase/init.json')));
}

/** The Hosting emulator tells the other emulators' addresses in a script of its own. */
export function emulatorAddressesIn(script: string): EmulatorAddresses {
  const json = /firebaseEmulators = (\{[\s\S]*?\n\});/.exec(script)?.[1];
  return emulatorAddresses.parse(JSON.parse(json ?? 'null'));
}

/** Where the emulators are; null for a real project. A name that begins with 'demo-' never is one. */
export async function readEmulatorAddresses({ projectId }: ProjectConfig): Promise<EmulatorAddresses | null> {
  if (!projectId.startsWith('demo-')) return null;
  return emulatorAddressesIn(await textAt('/__/firebase/init.js?useEmulator=true'));
}
