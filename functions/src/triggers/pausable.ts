/**
 * The ways to define a trigger or a schedule here. Each does nothing during a pause, and drops events of a pause that
 * arrive after it.
 */
import * as firestore from 'firebase-functions/v2/firestore';
import * as scheduler from 'firebase-functions/v2/scheduler';
import { services } from '../services/index.ts';
import { isPaused } from '../store/schedule/pauses.ts';

export const onDocumentWritten = <Path extends string>(
  options: firestore.DocumentOptions<Path>,
  handle: Parameters<typeof firestore.onDocumentWritten<Path>>[1],
) => firestore.onDocumentWritten(options, unlessPaused(handle));

export const onDocumentCreated = <Path extends string>(
  options: firestore.DocumentOptions<Path>,
  handle: Parameters<typeof firestore.onDocumentCreated<Path>>[1],
) => firestore.onDocumentCreated(options, unlessPaused(handle));

export const onDocumentUpdated = <Path extends string>(
  options: firestore.DocumentOptions<Path>,
  handle: Parameters<typeof firestore.onDocumentUpdated<Path>>[1],
) => firestore.onDocumentUpdated(options, unlessPaused(handle));

export const onDocumentDeleted = <Path extends string>(
  options: firestore.DocumentOptions<Path>,
  handle: Parameters<typeof firestore.onDocumentDeleted<Path>>[1],
) => firestore.onDocumentDeleted(options, unlessPaused(handle));

export const onSchedule = (options: scheduler.ScheduleOptions, run: () => Promise<void>) =>
  scheduler.onSchedule(options, async () => {
    if (!(await isPausedAt(services().now()))) await run();
  });

const unlessPaused =
  <Event extends { time: string }>(handle: (event: Event) => unknown) =>
  async (event: Event): Promise<void> => {
    if (!(await isPausedAt(new Date(event.time)))) await handle(event);
  };

function isPausedAt(at: Date): Promise<boolean> {
  const { db, now } = services();
  return isPaused(db, at, now());
}
