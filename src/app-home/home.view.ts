import type { HomeView, KnownBlock } from '@slack/types';
import { context, divider, header, section } from '../block-kit/build.ts';

export interface HomeFacts {
  /** Where the person stands; undefined for somebody who takes no part. */
  standing: KnownBlock[] | undefined;
}

const longest = 90;

/** The Home tab: where the person stands now, and what to type for more. */
export function homeView({ standing }: HomeFacts): HomeView {
  const blocks = standing ?? [
    section('You take no part in coaching here yet, so there is nothing to show. An admin adds people to the roster.'),
  ];
  return {
    type: 'home',
    blocks: [
      header('Where you stand'),
      ...blocks.slice(0, longest),
      divider(),
      context('Only you see this page. /coach help shows what I can do.'),
    ],
  };
}
