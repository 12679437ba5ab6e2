import * as z from 'zod/mini';

/** The project configuration that Hosting serves. */
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

/** Reads the emulators' addresses from a script of the Hosting emulator. */
export function emulatorAddressesIn(script: string): EmulatorAddresses {
  const json = /firebaseEmulators = (\{[\s\S]*?\n\});/.exec(script)?.[1];
  return emulatorAddresses.parse(JSON.parse(json ?? 'null'));
}

/** The emulators' addresses; null for a real project. Project ids that start with 'demo-' are never real. */
export async function readEmulatorAddresses({ projectId }: ProjectConfig): Promise<EmulatorAddresses | null> {
  if (!projectId.startsWith('demo-')) return null;
  return emulatorAddressesIn(await textAt('/__/firebase/init.js?useEmulator=true'));
}
