/** Who changes a loop, and when. */
export interface By {
  actorId: string;
  now: Date;
}
