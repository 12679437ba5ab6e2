/** What this machine has and lacks to run and test the product. Nothing is installed or downloaded. */
import { statfs } from 'node:fs/promises';
import { root } from '../lib/paths.ts';
import { runCli } from '../lib/run-cli.ts';
import { portsAt, readOffset } from '../stack/ports/ports.ts';
import { describeListener, isFree } from '../stack/processes.ts';
import { findBrowser } from './chromium.ts';
import { describePresentJars } from './jars.ts';
import { describeJava, describeLack, findInstalled } from './java.ts';

type Row = { isWell: boolean; name: string; says: string };

const OLDEST_NODE = 20;
const MIN_GIGABYTES = 5;

function node(): Row {
  const [major = 0] = process.versions.node.split('.').map(Number);
  return {
    isWell: major >= OLDEST_NODE,
    name: 'Node',
    says: `${process.versions.node} in ${process.execPath}`,
  };
}

async function java(env: NodeJS.ProcessEnv): Promise<Row> {
  const { jdk, seen } = await findInstalled(env);
  if (!jdk) return { isWell: false, name: 'JDK', says: describeLack(seen) };
  const passedOver = seen.map(describeJava).join(', ');
  return {
    isWell: true,
    name: 'JDK',
    says: `${describeJava(jdk)}${passedOver && `; too old or without a compiler: ${passedOver}`}`,
  };
}

function browser(): Row {
  const { found, lack } = findBrowser();
  return { isWell: found !== undefined, name: 'Browser', says: found ?? lack };
}

async function ports(env: NodeJS.ProcessEnv): Promise<Row> {
  const offset = readOffset(env, 0);
  const taken = await Promise.all(
    Object.entries(portsAt(offset)).map(async ([name, port]) =>
      (await isFree(port)) ? [] : [`${port} (${name}) by ${await describeListener(port)}`],
    ),
  );
  const all = taken.flat();
  const move = '\nPORT_OFFSET=1000 moves all ports by 1000.';
  return {
    isWell: all.length === 0,
    name: 'Ports',
    says: all.length === 0 ? 'all free' : `taken: ${all.join(', ')}.${move}`,
  };
}

async function disk(): Promise<Row> {
  const { bavail, bsize } = await statfs(root);
  const gigabytes = (bavail * bsize) / 1e9;
  const isWell = gigabytes >= MIN_GIGABYTES;
  const lack = isWell ? '' : `; packages, emulators, and a build need ${MIN_GIGABYTES} GB`;
  return { isWell, name: 'Disk', says: `${gigabytes.toFixed(1)} GB free${lack}` };
}

/** Only launching, deploying, and `ops` need it. */
async function gcloud(): Promise<Row> {
  const { code, stdout } = await runCli('gcloud', ['--version']);
  const [version = ''] = stdout.split('\n');
  const lack = 'not there, and only needed to launch and deploy: https://cloud.google.com/sdk/docs/install';
  return { isWell: true, name: 'gcloud', says: code === 0 ? version : lack };
}

export async function describeMachine(env = process.env): Promise<string> {
  const rows = await Promise.all([
    node(),
    java(env),
    browser(),
    { name: 'Emulators', ...describePresentJars() },
    ports(env),
    disk(),
    gcloud(),
  ]);
  const width = Math.max(...rows.map(({ name }) => name.length));
  const indent = ' '.repeat(width + 10);
  const lines = rows.map(
    ({ isWell, name, says }) =>
      `${isWell ? 'ok     ' : 'problem'} ${name.padEnd(width)}  ${says.replaceAll('\n', `\n${indent}`)}`,
  );
  const problems = rows.filter(({ isWell }) => !isWell).length;
  const end =
    problems === 0 ? 'All is well. Next: npm start' : `To be mended: ${problems} of ${rows.length}.`;
  return [...lines, '', end].join('\n');
}
