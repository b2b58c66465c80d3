/** Common English words, collected for this project, for runs by words and by time. */
export const VOCABULARY: readonly string[] = `
    able about above across act add after again age ago air all allow almost alone along also always among amount
    and animal answer any appear apple area arm around arrive art ask away back bad bag ball bank base bear beat
    beauty become bed before begin behind believe below best better between big bird black blood blue board boat
    body book both bottom box boy branch bread break bright bring brother brown build burn busy but buy call came
    can car card care carry case cat catch cause center certain chair chance change check child choose circle city
    class clean clear climb clock close cloud coast cold collect color come common compare complete contain cook
    cool copy corn corner cost could count country course cover cross crowd cry current cut dance dark day deal
    decide deep degree desert design develop differ direct distance divide do doctor dog done door double down
    draw dream dress drink drive drop dry during each ear early earth east easy eat edge effect egg eight either
    electric else end energy engine enough enter equal even evening event ever every exact example except exercise
    expect experience explain eye face fact fair fall family famous far farm fast father favor feed feel few field
    figure fill final find fine finger finish fire first fish five flat floor flow flower fly follow food foot for
    force forest form forward four free fresh friend from front fruit full game garden gather general gentle get
    give glad glass go gold good govern grand grass gray great green ground group grow guess guide had half hand
    happen happy hard has hat have head hear heart heat heavy held help here high hill history hold hole home hope
    horse hot hour house how huge human hundred hurry ice idea if imagine in inch include industry insect instant
    interest island it job join jump just keep key kind king kitchen knew know lady lake land language large last
    late laugh law lay lead learn least leave left leg length less let letter level life lift light like line list
    listen little live long look lot loud love low machine main make many map mark market matter may mean measure
    meet melody metal method middle might mile milk million mind minute miss modern moment money month moon more
    morning most mother motion mountain mouth move much music must name nation nature near neck need never new
    next night nine noise noon north nose note nothing notice noun now number object ocean of off offer office
    often oil old once one only open operate opposite or orange order other our out over own page paint pair paper
    part party pass past path pattern pay people perhaps period person phrase pick picture piece place plain plan
    plane planet plant play please point pose position possible pound power practice prepare present pretty print
    problem process produce product proper protect prove provide pull push put quart question quick quiet quite
    race rain raise ran range reach read ready real reason receive record red region remember repeat reply
    represent require rest result rich ride right ring rise river road rock roll room root rope round row rule run
    safe said sail salt same sand save say scale school science score sea search season seat second section see
    seed seem select sell send sense sentence separate serve set settle seven several shape share sharp sheet
    shell shine ship shoe shop shore short should shoulder show side sight sign silent silver similar simple since
    sing single sister sit six size skill skin sky sleep slow small smell smile snow so soft soil solve some son
    song soon sound south space speak special speed spell spend spoke spot spread spring square stand star start
    state station stay steam steel step still stone stood stop store story straight strange stream street stretch
    string strong student study subject success such sudden sugar suggest summer sun supply support sure surface
    surprise swim table tail take talk tall teach team tell ten term test thank that the their then there these
    they thick thin thing think third this those though thought thousand three through thus tie time tiny to
    together tone too took tool top total touch toward town track trade train travel tree triangle trip trouble
    truck true try turn twenty two type under unit until up use usual valley value vary very view village visit
    voice vowel wait walk wall want warm wash watch water wave way we wear weather week weight well went were west
    what wheel when where which while white who whole why wide wild will win wind window wing winter wire wish
    with woman wonder wood word work world would write wrong yard year yellow yes yet you young your
  `
  .trim()
  .split(/\s+/)
