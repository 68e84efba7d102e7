import { emptyCell, field, grid, head, type PageBuilder, row, sentence, td, typed } from './pageBuilder.ts';

type Templates = Readonly<Record<string, (kit: PageBuilder) => string>>;

/** Templates that were looked at while the detection was improved. */
export const seen: Templates = {
  underlineRows: (kit) => head('Application for Membership') + kit.each(9, (label) => row(`${label}:`, field('line'))),
  underscores: (kit) => head('Request for Leave') + kit.each(8, (label, at) => `<p>${label}: ${typed('_', 20 + at * 3)}</p>`),
  dots: (kit) => head('Loan Agreement') + kit.each(7, (label, at) => `<p>${label} ${typed('.', 40 + at * 4)}</p>`),
  sections: (kit) =>
    head('Rental Application') +
    ['1. Personal details', '2. Employment', '3. References']
      .map((name) => `<h2 class="bar">${name}</h2>${kit.each(4, (label) => row(label, field('line')))}`)
      .join(''),
  captionCells: (kit) =>
    head('Tax Return') +
    grid(
      Array.from({ length: 7 }, () =>
        kit.labels(kit.pick([2, 3])).map((label) => td(`<small>${label}</small>${field('fill')}`, 'caption')),
      ),
    ),
  nameCells: (kit) => head('Accident Report') + grid(kit.labels(10).map((label) => [td(label, 'name'), emptyCell()])),
  headTable: () =>
    head('Expense Claim') +
    grid([
      ['Date', 'Description', 'Category', 'Amount'].map((name) => `<th>${name}</th>`),
      ...Array.from({ length: 8 }, () => [0, 1, 2, 3].map(emptyCell)),
    ]),
  timeSheet: () =>
    head('Time Sheet') +
    grid([
      ['<th></th>', ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => `<th>${day}</th>`)],
      ...['Start', 'End', 'Break'].map((name) => [`<th>${name}</th>`, ...[0, 1, 2, 3, 4].map(emptyCell)]),
    ]),
  boxes: (kit) => head('Change of Address') + kit.each(9, (label) => row(label, field('box'))),
  rounded: (kit) =>
    `${head('Patient Intake')}<div class="two">${kit.each(10, (label) => `<div class="stack"><label>${label}</label>${field('box tall round')}</div>`)}</div>`,
  shaded: (kit) => head('Insurance Proposal') + kit.each(9, (label) => row(label, field('shade'))),
  comb: (kit) =>
    head('Direct Debit Mandate') +
    kit.each(5, (label) => `<p>${label}</p><div class="comb" data-field="text">${'<i></i>'.repeat(kit.pick([8, 10, 16]))}</div>`),
  checks: () =>
    head('Health Questionnaire') +
    ['Diabetes', 'High blood pressure', 'Asthma', 'Heart disease']
      .map((name) => `<p>${field('tick', 'check')} ${name}</p>`)
      .join('') +
    `<p>Other: ${field('line inline')}</p>`,
  circles: () =>
    head('Customer Survey') +
    ['The staff was friendly', 'The waiting time was short', 'I would come again']
      .map((name) => row(name, [1, 2, 3, 4, 5].map((n) => `${field('circle', 'check')}&nbsp;${n}&nbsp;&nbsp;`).join('')))
      .join(''),
  dataTable: (kit) =>
    `<h1>Annual Report</h1><p>${sentence.repeat(3)}</p>${grid([['Year', 'Revenue', 'Profit'].map((name) => `<th>${name}</th>`), ...[2021, 2022, 2023].map((year) => [td(`${year}`), td(`${Math.round(kit.random() * 9000)}`), td(`${Math.round(kit.random() * 900)}`)])])}<p>Checked by: ${typed('_', 24)}</p>`,
  wordTable: () =>
    `<h1>Service Catalogue</h1>${grid([['Service', 'Description'].map((name) => `<th>${name}</th>`), ...['Parks', 'Waste', 'Water'].map((name, at) => [td(name), td(sentence.slice(0, 60 + at * 45))])])}<p>Your name: ${typed('_', 24)}</p>`,
  framed: () =>
    `<h1 class="under">Programme</h1><div class="two">${['Monday', 'Tuesday', 'Friday'].map((day) => `<div class="framed"><b>${day}</b><p>09:00 Opening</p><p>11:00 Talk</p></div>`).join('')}</div><p>Seat no.: ${typed('_', 12)}</p>`,
};

/** Templates that were written afterwards and are only scored. */
export const heldOut: Templates = {
  letter: () =>
    `<p>To the Registrar</p><p>Dear Sir or Madam,</p><p>I, ${typed('_', 26)}, holder of licence no. ${typed('_', 14)}, request a copy of the decision of ${typed('_', 16)}. ${sentence}</p><p>Yours faithfully,</p><div class="row" style="margin-top:50px">${field('line')}<span style="flex:1"></span></div><small>Signature over printed name</small>`,
  questions: () =>
    head('Supplier Self-Assessment') +
    [
      'How many people do you employ?',
      'Which standards do you follow?',
      'Who is responsible for safety?',
      'What do you do with waste?',
    ]
      .map((question, at) => `<p>${at + 1}. ${question}</p>${field('line block')}${at % 2 === 0 ? field('line block') : ''}`)
      .join(''),
  ledger: (kit) =>
    head('Delivery Note') +
    grid([
      ['No.', 'Article', 'Qty', 'Checked'].map((name) => `<th>${name}</th>`),
      ...kit.labels(6).map((label, at) => [td(`${at + 1}`), td(label), emptyCell(), td(field('tick', 'check'))]),
    ]),
  twoColumns: (kit) =>
    `${head('School Enrolment')}<div class="two">${kit.each(12, (label) => `<div class="row"><span>${label}:&nbsp;</span>${field('line')}</div>`)}</div>`,
  boxedParts: (kit) =>
    head('Claim Form') +
    ['Claimant', 'Witness']
      .map(
        (name) =>
          `<div class="framed" style="margin-top:14px"><b>${name}</b>${kit.each(4, (label) => row(label, field('line')))}</div>`,
      )
      .join(''),
  amounts: () =>
    head('Budget Request') +
    ['Travel', 'Equipment', 'Personnel', 'Other', 'Total']
      .map((name) => row(name, `<span style="flex:1"></span>$&nbsp;${field('line inline')}`))
      .join(''),
  answers: () =>
    head('Medical Consent') +
    ['I agree to the treatment', 'I was told of the risks', 'I want a copy of this form']
      .map((name) =>
        row(
          name,
          `${field('tick', 'check')}&nbsp;Yes&nbsp;&nbsp;&nbsp;${field('tick', 'check')}&nbsp;No&nbsp;&nbsp;&nbsp;${field('tick', 'check')}&nbsp;N/A`,
        ),
      )
      .join('') +
    `<p>Remarks</p>${field('area')}`,
  officeUse: (kit) =>
    `${head('Parking Permit')}${grid(kit.labels(6).map((label) => [td(label, 'name'), emptyCell()]))}<div class="bar" style="margin-top:20px">For office use only</div><p>${sentence}</p>`,
  agenda: () =>
    `<h1>Minutes</h1>${grid([['Item', 'Decision', 'Who'].map((name) => `<th>${name}</th>`), ...['Budget', 'Hall', 'Staff'].map((name) => [td(name), td(sentence.slice(0, 70)), td('Reyes')])])}<hr><p>${sentence.repeat(3)}</p><p><b>Next meeting:</b> 4 June</p><p>Approved: ${typed('_', 20)}</p>`,
  brochure: () =>
    `<h1 class="bar">Opening Hours</h1><div class="two"><div class="framed">Monday to Friday<br>08:00 to 17:00</div><div class="framed">Saturday<br>Closed</div></div><p class="under">Contact</p><p>Hall Street 1</p><p>${sentence.repeat(2)}</p><p>Membership no. ${typed('.', 40)}</p>`,
};
