import { listCommitments } from '../../check-ins/commitment.store.ts';
import type { Compose } from '../composing.message.ts';
import { dueOf } from '../read-about.ts';
import { commitmentsDueMessage } from './commitment-due.view.ts';

/** All that a person promised for the day. Nothing is said when none of it is still open and due on it. */
export const composeCommitmentDue: Compose = async ({ db, prompt }) => {
  const { day, commitmentIds } = dueOf(prompt);
  const due = (await listCommitments(db, commitmentIds)).filter(({ dueOn }) => dueOn === day);
  const isOpen = due.some(({ status }) => status === 'open');
  if (!isOpen && prompt.sentAt === null) return { nothing: 'answered' };
  return { message: commitmentsDueMessage(day, due) };
};
