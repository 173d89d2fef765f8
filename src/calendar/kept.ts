/** Works out an answer for each object and key once. For objects that are never changed in place, and answers that are never undefined. */
export function kept<Subject extends WeakKey, Key, Answer>(
  workOut: (subject: Subject, key: Key) => Answer,
): (subject: Subject, key: Key) => Answer {
  const answers = new WeakMap<Subject, Map<Key, Answer>>();
  return (subject, key) => {
    let ofSubject = answers.get(subject);
    if (!ofSubject) {
      ofSubject = new Map();
      answers.set(subject, ofSubject);
    }
    const known = ofSubject.get(key);
    if (known !== undefined) return known;
    const answer = workOut(subject, key);
    ofSubject.set(key, answer);
    return answer;
  };
}
