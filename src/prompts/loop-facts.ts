/** An open loop, as far as messages follow from it. */
export interface OpenLoop {
  id: number;
  coachId: string;
  coacheeId: string;
  /** Behaviour and pass condition stand, and nobody has found since that they can't be judged by. */
  hasBehaviour: boolean;
  /** An attempt was logged since the coach's last verdict. */
  isPractised: boolean;
  /** The named later call that is still to be judged. */
  call: OpenCall | null;
  /** The last thing that left it without a call or a behaviour: it was opened, or a call ended. */
  since: Date;
}

export interface OpenCall {
  id: number;
  startsAt: Date;
  endsAt: Date;
  namedAt: Date;
}
