import type { Outside } from '../platform/outside.ts';
import type { Clients } from './clients.ts';
import type { Identity } from './identity.ts';
import type { Skew } from './skew.ts';

/** What listeners and jobs work with. Use cases get the part that is `Outside`. */
export interface Services extends Outside {
  clients: Clients;
  identity: Identity;
  skew: Skew;
}
