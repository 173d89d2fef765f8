import type { Session } from './session.ts';

/** Where and how a session takes place, as its record keeps it. */
export type SessionShape = Pick<Session, 'startsAt' | 'endsAt' | 'variant' | 'phase' | 'model'>;
