import { authMethods } from './auth.ts';
import { chatChangeMethods } from './chat-change.ts';
import { chatPostMethods } from './chat-post.ts';
import { conversationsHistoryMethods } from './conversations-history.ts';
import { conversationsOpenMethods } from './conversations-open.ts';
import { conversationsReadMethods } from './conversations-read.ts';
import { filesMethods } from './files.ts';
import type { Method } from './method.ts';
import { usersMethods } from './users.ts';
import { viewsMethods } from './views.ts';

/** Every method that this Slack has, by name. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>(
  Object.entries({
    ...authMethods,
    ...chatPostMethods,
    ...chatChangeMethods,
    ...conversationsOpenMethods,
    ...conversationsReadMethods,
    ...conversationsHistoryMethods,
    ...usersMethods,
    ...viewsMethods,
    ...filesMethods,
  }),
);
