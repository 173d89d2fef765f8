/** Every number Slack sets for blocks, messages and views. Lengths are UTF-16 code units. */
export const limits = {
  text: 3000,
  id: 255,

  message: {
    blocks: 50,
    attachments: 100,
    /** Slack advises 4,000 and `chat.update` refuses more. */
    text: 4000,
    /** Measured by users: the text of all blocks together, above it `msg_blocks_too_long`. */
    textOfBlocks: 13_200,
    /** Of all markdown blocks together, and of `markdown_text`. */
    markdown: 12_000,
    tables: 1,
    metadataBytes: 16_000,
  },

  view: { blocks: 100, title: 24, submit: 24, close: 24, privateMetadata: 3000, bytes: 250_000 },

  section: { text: 3000, fields: 10, field: 2000 },
  header: 150,
  context: 10,
  actions: 25,
  contextActions: 5,
  input: { label: 2000, hint: 2000 },
  image: { url: 3000, alt: 2000, title: 2000 },
  /** Slack says "less than 200" and "less than 50". */
  video: { title: 199, author: 49, alt: 2000, description: 200, provider: 50, url: 3000, otherUrl: 2000 },
  markdown: 12_000,
  table: { rows: 100, columns: 20, text: 10_000 },
  dataTable: { minRows: 2, rows: 101, columns: 20, text: 20_000, minPage: 1, page: 100 },
  card: { title: 150, subtitle: 150, body: 200, actions: 3 },
  carousel: 10,
  container: { blocks: 10, title: 150, subtitle: 150 },
  alert: 200,
  tasks: 50,

  button: { text: 75, value: 2000, url: 3000, accessibilityLabel: 75 },
  iconButtonPeople: 10,
  /** Newer pages say 150 for a value; the lower number holds everywhere. */
  option: { text: 75, description: 75, value: 75, url: 3000 },
  select: { options: 100, groups: 100, groupLabel: 75 },
  overflow: 5,
  radios: 10,
  checkboxes: 10,
  placeholder: 150,
  confirm: { title: 100, text: 300, confirm: 30, deny: 30 },
  textInput: { minLength: 3000, maxLength: 3000 },
  lines: { min: 1, max: 100 },
  files: { min: 1, max: 10 },

  list: { indent: 8 },
} as const;
