import { existsSync } from 'node:fs';
import path from 'node:path';
import firebaseConfig from '../../../firebase.json' with { type: 'json' };
import { allow } from '../hosting/csp.ts';
import { addBuild } from '../hosting/hosting.ts';
import type { Ports } from './ports/ports.ts';

type Config = typeof firebaseConfig;

/** The deployed configuration, with this stack's ports and with the folders beside it. */
export function makeStackConfig(ports: Ports, folder: string, { withUi = false } = {}): Config {
  const config = structuredClone(firebaseConfig);
  for (const functions of config.functions) {
    functions.source = 'functions';
    functions.predeploy = [];
  }
  const web = path.join(folder, 'web');
  config.hosting = { ...addBuild(config.hosting, web), public: 'web', predeploy: [] };
  if (!existsSync(path.join(web, 'app.html'))) {
    for (const rewrite of config.hosting.rewrites) {
      if (rewrite.destination !== undefined) rewrite.destination = '/index.html';
    }
  }
  for (const header of config.hosting.headers.flatMap((rule) => rule.headers)) {
    if (header.key === 'Content-Security-Policy') header.value = localPolicy(header.value, ports);
  }
  // On http it would do nothing in a browser, and a test client may take it at its word.
  for (const rule of config.hosting.headers) {
    rule.headers = rule.headers.filter(({ key }) => key !== 'Strict-Transport-Security');
  }
  config.emulators = emulatorPorts(config.emulators, ports);
  config.emulators.ui.enabled = withUi;
  return config;
}

function localPolicy(policy: string, ports: Ports): string {
  const origins = [ports.auth, ports.firestore, ports.storage].flatMap((port) => [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
  ]);
  return allow(policy, 'connect-src', origins);
}

function emulatorPorts(emulators: Config['emulators'], ports: Ports) {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    ...emulators,
    auth: at(ports.auth),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    functions: at(ports.functions),
    hosting: at(ports.hosting),
    storage: at(ports.storage),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
    hub: at(ports.hub),
    logging: at(ports.logging),
    ui: { ...emulators.ui, ...at(ports.ui) },
  };
}
