import { errorClass } from './error-class.ts';
import type { Services } from './services.ts';
import { lackWords } from './setup-words.ts';
import type { CallFailure } from './slack-error.ts';
import { tellUntilMended } from './tell-once.ts';

/** Something that people miss while the app's settings are off. `about` is its key, `says` our own sentence without its full stop. */
export interface Lack {
  about: string;
  says: string;
}

/**
 * Tells those who look after the bot what people miss and what to change, once until `forgetTold` says of `about` that it is mended. A
 * failure that no change of settings would mend is told nobody.
 */
export async function tellLack(
  services: Services,
  people: readonly string[],
  { about, says }: Lack,
  failure: CallFailure,
): Promise<void> {
  if (failure.outcome !== 'refused' || errorClass(failure.code, 'form') !== 'configuration') return;
  await tellUntilMended(services, { people, key: `${about}/${failure.code}`, text: lackWords(says, failure) });
}
