import type { ContactKind } from './find-contacts.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Contacts as people hide them from those who look for them. */
export const disguised: Record<ContactKind, string[]> = {
  phone: linesOf(`
    Call me at 512-555-0199
    (512) 555-0199
    512.555.0199 anytime after work
    5125550199
    +1 512 555 0199
    1-512-555-0199
    +15125550199 is my cell
    five one two, 555 01 23
    five one two five five five zero one nine nine
    text me at 5I2-555-O199
    5l2 555 Ol99
    5 1 2 5 5 5 0 1 9 9
    5-1-2-5-5-5-0-1-9-9
    5.1.2.5.5.5.0.1.9.9
    5️⃣1️⃣2️⃣5️⃣5️⃣5️⃣0️⃣1️⃣9️⃣9️⃣
    ５１２－５５５－０１９９
    ⑤①②⑤⑤⑤⓪①⑨⑨
    𝟓𝟏𝟐 𝟓𝟓𝟓 𝟎𝟏𝟗𝟗
    512 - 555 - 0199
    512–555–0199
    512 / 555 / 0199
    512_555_0199
    512*555*0199
    (512)555 0199 ask for Dana
    five12 five55 zero199
    five-one-two-five-five-five-oh-one-nine-nine
    Five one two. Five five five. Oh one nine nine.
    call 5 one 2 triple five 0 one 9 9
    five one two, double five five, zero one double nine
    my number is 512 then 555 then 0199
    area code 512, number 555 0199
    512 dash 555 dash 0199
    five twelve, five fifty-five, zero one ninety-nine
    eight hundred 555 0199
    call 555-0199
    my cell is 555 0199
    number: 5550199
    ring me on 555.0199
    512 5550199
    512-5550199
    51 25 55 01 99
    512 55 50 199
    WhatsApp +44 7911 123456
    whatsapp: 0044 7911 123456
    +49 151 23456789
    +52 55 1234 5678
    cinco uno dos cinco cinco cinco cero uno nueve nueve
    FIVE ONE TWO FIVE FIVE FIVE ZERO ONE NINE NINE
    tel:5125550199
    512\u200b555\u200b0199
    five  one  two  5 5 5  zero 1 9 9
    call/text 512 555 0199, thanks
    (5)(1)(2)(5)(5)(5)(0)(1)(9)(9)
    512-five five five-0199
    512...555...0199
    Txt 5125550199 pls
    512 555 o one nine nine
    Phone five-one-two, 555, 0199
    512,555,0199
    (737) 204-8816 is best
    737.204.8816
    7372048816 after six
    7 3 7 2 0 4 8 8 1 6
    seven three seven two zero four eight eight one six
    seven three seven, two-oh-four, eighty-eight sixteen
    737 two zero four 8816
    Cell 737 204 8816!
    cell: (737) 2O4-88I6
    +1 (737) 204-8816
    1 737 204 8816
    737~204~8816
    737 | 204 | 8816
    seven37 two04 88one6
    dial 204-8816
    reach me at 204 8816
    7️⃣3️⃣7️⃣-2️⃣0️⃣4️⃣-8️⃣8️⃣1️⃣6️⃣
    ７３７２０４８８１６
    (737) 204–8816
    call seven-thirty-seven, two-oh-four, eighty-eight-sixteen
    737 dash two oh four dash 8816
    triple eight 204 8816
    73-72-04-88-16
    7.3.7.2.0.4.8.8.1.6
    my nmbr 737 2048816
    seven three seven two zero four eight eight one six call me
    7372o488l6
    phone # 737-204-8816 ext 2
    +33 6 12 34 56 78
    mobile is 737-204-88-16
    first three 737 then 204 last four 8816
    Reach me on 737 555 0142 after six
    hit me up: seven three seven 555 0142
    7 3 7 . 5 5 5 . 0 1 4 2
    (737) five five five zero one four two
    737~555~0142
    737+555+0142
    737|555|0142
    737 5550 142
    737,555,0142
    text 7375550142 pls
    tel. 737/5550142
    cell 737•555•0142
    ph: 737·555·0142
    phone# 737:555:0142
    seven-three-seven triple-five oh-one-four-two
    seven three seven, triple 5, 0142
    seven thirty-seven five fifty-five oh one forty-two
    my digits are 7-3-7-5-5-5-0-1-4-2
    call seven 3 seven 5 five 5 zero 1 four 2
    SEVEN THREE SEVEN FIVE FIVE FIVE 0142
    7️⃣3️⃣7️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣4️⃣2️⃣
    ⁷³⁷ ⁵⁵⁵ ⁰¹⁴²
    ₇₃₇₅₅₅₀₁₄₂
    ❼❸❼❺❺❺⓿❶❹❷
    ７３７ー５５５ー０１４２
    737 (dash) 555 (dash) 0142
    737 hyphen 555 hyphen 0142
    737 space 555 space 0142
    seven.three.seven.five.five.five.zero.one.four.two
    seven/three/seven/five/five/five/zero/one/four/two
    call me: 73 75 55 01 42
    my no is 737...555...0142
    737 -- 555 -- 0142
    whats app 7375550142
    WhatsApp me at 001 737 555 0142
    +1.737.555.0142
    +1(737)5550142
    1 737 555 0142 is best
    call 1-800-555-0142
    1-800-FLOWERS is us, call it
    our line is 800-555-PIPE
    text me 737555O142
    737 SSS 0142
    sms to 73seven 55five 014two
    area code seven three seven then 555 and 0142
    siete tres siete cinco cinco cinco cero uno cuatro dos
    llámame al 737 555 0142
    seven three seven 5 5 5 o one four two
    dial 7.3.7-5.5.5-0.1.4.2
    number is 737 555 01 42
    zero one four two after 737 555
    seven hundred thirty seven, five five five, zero one four two
    call 555.0142 any time
    ring 5550142
    my cell's 555-0142
    You can get me at four one five, nine two six, five three five eight
    415 926 5358, ask for Pat
    415.926-5358
    415 - 926 5358
    4159265358 cell
    (415)-926-5358
    +1 415-926-5358
    +1 (415) 926 5358
    4 1 5  9 2 6  5 3 5 8
    four 1 five nine 2 six 5 three 5 eight
    four-one-five nine-two-six fifty-three fifty-eight
    four fifteen nine twenty-six fifty-three fifty-eight
    phone: ４１５ ９２６ ５３５８
    ➃➀➄ ➈➁➅ ➄➂➄➇
    4⃣1⃣5⃣9⃣2⃣6⃣5⃣3⃣5⃣8⃣
    415–926–5358
    415 ▪ 926 ▪ 5358
    415 » 926 » 5358
    415 / 926 - 5358
    41 59 26 53 58
    4159 265 358
    415 9265 358
    four1five-nine2six-five3five8
    FOUR.ONE.FIVE.NINE.TWO.SIX.FIVE.THREE.FIVE.EIGHT
    4l5-926-53S8
    4I5 926 5358
    415-92G-5358
    415 926 five three five eight
    call 926-5358
    please ring 926 5358
    mobile: 926.5358
    nine two six five three five eight is my number
    whatsapp +34 612 345 678
    +61 412 345 678
    0044 20 7946 0958
    call us toll free 888-926-5358
    1-888-GOT-LEAK
    877-NEW-ROOF today
    cuatro uno cinco nueve dos seis cinco tres cinco ocho
    text 4159265358#
    my digits: 415-9265358
    Ring 602-419-7733 please
    six oh two four one nine seven seven three three
    6o2 419 7733
    602 419 seven seven 3 3
    602.419 7733
    602 4197733
    60 24 19 77 33
    +1-602-419-7733
    six-zero-two. four-one-nine. double seven, double three
    602 ➜ 419 ➜ 7733
    text: six 0 two - four 1 nine - 7733
    602 four nineteen 7733
    my cell: 6 0 2 four one nine 7 7 3 3
    602 / 419 / 7733
    six hundred two, 419, 7733
    (602) four-one-nine 77 33
    call 419 7733
    ❻⓿❷ ❹❶❾ ❼❼❸❸
    ６０２．４１９．７７３３
    phone 602-4I9-77E3
    whatsapp +1 602 419 7733
  `),
  email: linesOf(`
    joe@gmail.com
    Write to joe.smith+home@example.org
    name (at) gmail dot com
    name [at] gmail [dot] com
    name at gmail dot com
    name AT gmail DOT com
    joe_smith at yahoo com
    joe(at)gmail(dot)com
    joe {at} outlook {dot} com
    joe @ gmail . com
    joe @gmail.com
    j o e @ g m a i l . c o m
    joe at gmail
    my gmail is joesmith22
    gmail: joesmith22
    joesmith22 on gmail
    joe＠gmail．com
    email me: joe at joesplumbing dot net
    joe-at-hotmail-dot-com
    joe_at_icloud_dot_com
    joe<at>aol<dot>com
    dana at proton dot me
    dana.r (@) comcast (.) net
    joe@gmail,com
    joe@gmail com
    joe @ joesplumbing dot biz
    mailto:joe@joes.co
    joe(a)gmail.com
    JOE@GMAIL.COM
    joe at symbol gmail dot com
    joe@joes-plumbing.co.uk
    joe arroba gmail punto com
    joe\u200b@gmail\u200b.com
    maria.lopez@outlook.com
    maria lopez at gmail dot com
    maria.lopez AT yahoo.com
    maria[at]lopezroofing[dot]com
    maria (at) lopezroofing (dot) net
    maria @ lopezroofing.com
    mlopez at lopez-roofing dot org
    m l o p e z @ y a h o o . c o m
    email maria at hotmail
    maria＠hotmail．com
    my yahoo is mlopez77
    maria*at*gmail*dot*com
    maria@@gmail.com
    maria at g mail dot com
    mlopez77 gmail com
    gmail maria.lopez
    maria at icloud period com
    marialopez@gmail
    joe.smith@gmail.com
    joe.smith at gmail dot com
    joe smith gmail com no spaces
    joesmith(at)gmail(dot)com
    joesmith[at]gmail[dot]com
    joesmith {at} gmail {dot} com
    joesmith @ gmail . com
    joesmith AT gmail DOT com
    joesmith@gmail,com
    joesmith@gmail com
    joesmith@ gmail. com
    joesmith＠gmail．com
    joesmith <at> gmail <dot> com
    joesmith -at- gmail -dot- com
    joesmith_at_gmail_dot_com
    joesmith*at*gmail*dot*com
    joesmithATgmailDOTcom
    email joesmith on gmail
    my gmail is joesmith84
    joesmith84 at gmail
    it's joesmith84, the usual google mail
    gmail: joesmith84
    joesmith84 @ yahoo
    joesmith84 at the rate gmail dot com
    joesmith84 arroba gmail punto com
    joe dot smith at outlook dot com
    joe [dot] smith [at] outlook [dot] com
    joe.smith at hotmail
    hotmail joe.smith
    joesmith(a)gmail.com
    joesmith(at)gmail.com
    joesmith at icloud dot com
    joesmith at proton dot me
    joesmith at example-plumbing dot net
    mail joe at smithplumbing dot com
    pat.jones@fastmail.com
    pat.jones@jonesroofing.us
    patjones at fastmail dot com
    pat dot jones at jonesroofing dot com
    pat(dot)jones(at)jonesroofing(dot)com
    pat [at] jonesroofing.com
    pat@jonesroofing
    p a t @ jonesroofing . com
    patjones{at}gmail
    patjones @gmail
    patjones AT gmail
    patjones [@] gmail [.] com
    patjones99 at yahoo
    e-mail: patjones99 (gmail)
    write me on gmail, patjones99
    gmail is patjones99
    patjones99 gmail
    email patjones99@ g mail
    patjones@gmail。com
    pat＠jonesroofing.com
    pat at jonesroofing period com
    mail to pat at jones-roofing dot co
    PATJONES@YAHOO.COM
    patjones@yahoo.c0m
    kim.lee@leefloors.com
    kimlee at leefloors dot com
    kimlee(at)gmail
    kimlee [ at ] gmail [ dot ] com
    kimlee21 on yahoo
    k.i.m.l.e.e @ gmail.com
    kimlee@gmail . com
    kimlee @ leefloors dot com
    kim lee at leefloors com
    kimleeATyahooDOTcom
    kimlee_at_outlook_com
    my email is kimlee21 at gmail
    kimlee21 gmail dot com
    kimlee#gmail.com
    gmail kimlee21
    j o e s m i t h @ g m a i l . c o m
    kimlee at g-mail dot com
  `),
  link: linesOf(`
    https://joesplumbing.com
    http://joes.example/contact
    www.joesplumbing.com
    see joesplumbing.com
    joesplumbing dot com
    joesplumbing (dot) com
    joesplumbing[.]com
    joesplumbing . com
    joesplumbing,com
    w w w joesplumbing com
    www joesplumbing com
    wa.me/15125550199
    t.me/joeplumb
    bit.ly/3xYz12
    linktr.ee/joes
    fb.com/joes
    facebook.com/joesplumbing
    find me on insta @joes_plumbing
    insta: joes_plumbing
    my instagram is joesplumbing
    IG @joes.plumbing
    DM me on instagram
    find us on facebook
    look me up on Facebook under Joes Plumbing
    message me on whatsapp
    add me on telegram: joeplumb
    my telegram is joeplumb
    telegram @joeplumb
    snapchat joe_plumb99
    @joes_plumbing
    joesplumbing dotcom
    joesplumbing.net for prices
    joes-plumbing.biz
    hxxps://joesplumbing.com
    joesplumbing.com/contact?id=3
    our site: joes . plumbing . com
    ＷＷＷ．ｊｏｅｓ．ｃｏｍ
    youtu.be/abc123
    check joes.io
    maps.app.goo.gl/abc
    m.me/joes
    whatsapp me
    search for us on yelp
    tiktok @joefixes
    facebook: Joes Plumbing
    lopezroofing.com
    visit lopezroofing dot com for more
    LopezRoofing.com
    WWW.LOPEZROOFING.COM
    lopez-roofing.net/quote
    lopezroofing . net
    lopezroofing (.) com
    google "lopezroofing dot org"
    https://www.yelp.com/biz/lopez
    insta @lopez.roofing
    ig: lopezroofing
    follow us on instagram lopezroofing
    message us on facebook
    hit me up on telegram
    contact me on WhatsApp
    @lopez_roofing on everything
    fb.me/lopez
    lopezroofing.co
    my whatsapp is lopez77
    facebook page: lopezroofing
    tinyurl.com/lopez1
    our snapchat is lopezroof
    linkedin.com/in/lopez
    find us at lopezroofing dot biz
    w.w.w.lopezroofing.com
    smithplumbing.com
    smithplumbing dot com
    smithplumbing (dot) com
    www.smithplumbing.com
    www smithplumbing com
    w w w . smithplumbing . com
    https://smithplumbing.com/quote
    hxxps://smithplumbing[.]com
    http : // smithplumbing . com
    smithplumbing .com
    smithplumbing. com
    smith-plumbing.net
    visit smithplumbing.biz
    check smithplumbing.co.uk
    bit.ly/3xYzAb
    tinyurl.com/smithp
    t.me/smithplumb
    wa.me/17375550142
    instagram.com/smithplumb
    my insta is smithplumb
    IG: smithplumb
    insta smithplumb
    fb.com/smithplumb
    facebook dot com slash smithplumb
    look up Smith Plumb on Facebook
    tg smithplumb
    snapchat: smithplumb
    whatsapp me, number is on my website smithplumbing.com
    my venmo is @joe-smith
    paypal.me/joesmith
    linktr.ee/smithplumb
    jonesroofing.com/free-quote
    jonesroofing dot net
    jonesroofing DOT com
    jonesroofing(.)com
    jonesroofing。com
    jonesroofing•com
    JonesRoofing.Com
    www . jonesroofing . com
    www,jonesroofing,com
    http://jonesroofing.com
    https jonesroofing com
    go to jones roofing dot com
    our website jonesroofing
    google jonesroofing
    search Jones Roofing on Google
    we are on Facebook as Jones Roofing
    Facebook: /jonesroofing
    facebook.com/jonesroofing
    instagram jonesroofing
    telegram: t.me/jonesroofing
    wa.me/14159265358
    snap me patjones99
    my snap patjones99
    skype: live:patjones
    discord patjones#1234
    zelle me at patjones99
    cashapp $patjones
    goo.gl/maps/abc123
    yelp.com/biz/jones-roofing
    jones-roofing.business.site
    leefloors dot net
    www.leefloors.com/price
    leefloors.org
    lee floors dot com
    LEEFLOORS DOT COM
    https://lee-floors.example/a?b=c
    see leefloors(dot)com
    insta kimlee.floors
    instagram: @kimlee
    on ig as kimleefloors
    find Lee Floors on Facebook
    fb messenger kimlee21
    telegram kimlee21
    snap: kimlee
    tiktok.com/@kimlee
    facebook.com slash leefloors
    add kimlee21 on snapchat
    dm kimlee21 on insta
    find me on Instagram @smithplumb
    @smithplumb on IG
    telegram @smithplumb
    signal me at smithplumb.42
    tiktok @smithplumb
    youtube.com/@smithplumb
    insta: @jones.roofing
    DM @jonesroofing
    @jones_roofing
    leefloors,net
  `),
  street: linesOf(`
    I live at 1200 W 5th St
    Main St 12
    12 Main Street
    4512 elm st
    4512 Elm St.
    1200 block of W 5th St
    804 North Lamar Blvd, Apt 4
    77 Sunset Strip Road
    12B Oak Lane
    2201 Pecan Grove Dr
    the house is 9 Court Square
    Oak Avenue 1204
    come to 350 5th Ave
    350 Fifth Avenue
    17 Martin Luther King Jr Blvd
    1600 Pennsylvania Ave NW
    P.O. Box 1234
    PO Box 99
    corner of 5th and Lamar
    at the corner of Oak St and Elm St
    12 Highland Terrace
    5 Maple Ct
    1200 Highway 290
    1200 County Road 12
    I live on Maple Avenue
    we are on Oak St near the school
    12-14 Main Street
    house number 12, Main Street
    twelve Main Street
    １２ Main Street
    1234 Broadway
    221b baker street
    44 Willow Way
    3 Ridge Pl, side door
    1001 Congress Avenue Suite 200
    27 St. James Place
    900 S. 1st Street
    Elm Street, number 12
    12 main str
    700 Rd 12
    3401 Guadalupe St
    3401 guadalupe street
    18 Crestview Dr, unit 2
    5607 N Burnet Road
    Guadalupe Street 3401
    we live at 77 Rainey St.
    6 Windsor Court
    2100 block of E 7th
    on Burnet Road, second house
    corner of Burnet and Koenig
    PO Box 4471
    9000 Ranch Road 620
    415 Colorado Blvd Apt 1204
    1 Infinite Loop
    88 Martin Luther King Blvd
    1905 Aldrich street by the park
    the address is 12 Bluff Springs Trail
    3 Oak Hill Lane
    7th and Congress
    12 E. 32nd St
    1204 Maple Street
    1204 Maple St
    1204 Maple St.
    come to 1204 Maple St Apt 4
    1204 W Maple Ave
    1204 Maple Avenue, Austin
    twelve oh four Maple Street
    1204-B Maple Drive
    88 Old Mill Road
    I live at 88 Old Mill Rd
    at 88 Old Mill Ln, the blue house
    500 Congress Ave #210
    17 Elm Ct
    17 Elm Court
    4410 Ranch Road 620
    2300 Highway 71
    PO Box 1182
    P.O. Box 1182
    P O Box 1182
    12 Rue Street NW
    905 E 6th St
    905 East 6th Street
    1 Lakeside Plaza
    77 Sunset Blvd
    77 Sunset Boulevard Unit 3
    314 Cherry Pl
    314 Cherry Place
    9 Fox Hollow Trail
    9 Fox Hollow Trl
    60 Harbor Pkwy
    60 Harbor Parkway
    221B Baker Street
    10 Downing St
    1600 Pennsylvania Avenue NW
    3 Birch Circle
    3 Birch Cir
    45 Park Terrace
    45 Park Ter
    21 5th Ave
    corner of 5th Street and Main Street, number 21
    house number 1204 on Maple Street
    Maple Street 1204
    my address is 1204 maple
    1204 maple st is the place
    5500 Guadalupe
    742 Evergreen Terrace
    742 evergreen terrace
    31 Spooner St
    124 Conch St.
    4 Privet Dr
    4 Privet Drive, Cupboard
    1640 Riverside Drive
    10236 Charing Cross Rd
    2630 Hegal Place Apt 42
    633 Stag Trail Rd
    1313 Mockingbird Ln
    1313 mockingbird lane
    1313 N Mockingbird Lane
    320 Fowler St, Oak Park
    698 Sycamore Road
    344 Clinton St Apt 3D
    129 W 81st St
    129 West 81st Street
    90 Bedford Street
    112 1/2 Beacon St
    5135 Kensington Avenue
    9764 Jeopardy Lane
    4222 Clinton Way
    711 Maple Street
    I'm on Sycamore Road
    we live on Clinton Street
    our place is on Bedford St by the park
    Bedford Street no. 90
    Sycamore Rd. 698
    corner of Bedford and Grove
    at the intersection of Main St and Oak Ave
    PO Box 12
    P.O.Box 881
    Lot 12, 400 County Road 88
    2211 FM 1325
    1900 Interstate 35
    15 Abbey Rd Suite B
    15 Abbey Road
    deliver to 15 Abbey
    9021 Saguaro Ave
    9021 saguaro ave
    9021 N. Saguaro Avenue
    I am at 9021 saguaro lane
    9021 Saguaro
    5 Cactus Wren Ct.
    5 Cactus Wren Court #3
    7800 E Camelback Rd
    7800 East Camelback Road
    corner of Camelback and 44th
    44th St and Camelback Rd
    P.O. box 7
    22 Calle Sol
    18 Via Verde
    we're on Camelback Road next to the bank
    Camelback Rd 7800
    88 Desert Bloom Loop
    901 Mesa Dr Unit B
    901 mesa drive
    address: 901 Mesa
  `),
};

/** What people write of their homes, their work and their prices. */
export const innocent = linesOf(`
  12 x 14 ft
  The room is 12x14x8 feet
  $1,200-1,500
  between $500 and $1,000
  budget 500-1000
  $200 - $1500 total
  Appliance is a GE JVM3160
  Whirlpool WRF535SWHZ fridge leaks
  part number W10295370
  part 4396508
  filter DA29-00020B
  24/7 service
  ZIP code 78704
  78704-1234
  built in 1978
  built 1978, remodeled 2005
  two 8 ft doors
  3 bed 2 bath
  at 5 pm
  at 5:30 pm or 6:15 pm
  2023-05-12
  05/12/2023
  12.05.2023
  from 05/12/2023 to 05/20/2023
  Fifth Avenue style lighting
  a 3 way switch
  replace 4 way switch and 2 outlets
  200 amp panel, 240 V, 60 Hz
  1,850 sq ft house
  1850 square feet
  12 square yards of tile
  6 ft row of hedges
  a 40 ft drive with cracks
  150 ft gravel road
  the driveway is 20 by 60
  on a quiet street
  parking is on the street
  two cars in the drive
  my house is on a hill
  5 gal bucket
  50 gallon water heater from 2009
  1/2 inch copper pipe
  3/4 in. plywood, 4x8 sheets
  2x4s and 2x6s
  16 in on center
  10-12 inch gap
  lights 12, 14, 16, 18 and 20 inches
  between 2 and 4
  one or two days
  one two three small holes
  five windows, two doors, one skylight
  three bedrooms, two baths, one garage
  about 20 years old
  ten to twelve outlets
  60 percent humidity
  R-38 insulation
  SEER 16 unit, model 4TTR6036
  model 25HCC536A003
  serial number 3019A12345
  Paint: Sherwin-Williams SW 7005
  Benjamin Moore HC-172
  Pantone 12-0404
  10 am to 4 pm, Monday to Friday
  Mon-Fri 9-5
  1st floor, 2nd door
  4th floor, no elevator
  unit 12 on the third floor
  apt with 2 baths
  call before you come
  please text me here first
  reach me through the app
  email is fine once hired
  I will send my number after hiring
  my phone broke so I answer late
  the phone jack in the wall is dead
  gmail is how I got the receipt
  saw one like it on Instagram
  bought it on facebook marketplace
  website is listed in your profile
  We liked the work. It was done in 2 days.
  Finished on time.Great work
  The sink leaks.It drips all night
  no. 2 pencil mark on the wall
  e.g. a new tap, i.e. a faucet
  Dr. Smith recommended them
  St. Louis style brick
  St Augustine grass, 1200 sq ft
  near St. Mary's church
  Water pressure is 80 psi, was 55 psi
  14 gauge wire, 12 gauge wire
  15 A and 20 A breakers
  1200 BTU
  12000-18000 BTU mini split
  R410A, 5 ton
  9.5 out of 10
  5/5 stars
  10/10 would hire again
  100% satisfied
  $75/hr
  $1.2k to $1.5k
  2 @ $50 each
  3 outlets @ 20 amps
  see you @ 5pm
  100-200 sq ft
  about 1500-2000 pounds
  dimensions 36 1/2 x 80 x 1 3/4
  2019, 2020 and 2021
  Court-style doors
  basketball court needs paint
  fix the lane markings
  the way in is narrow
  place 20 pavers in a row
  a circle of 12 stones
  30 square
  loop 2 wires
  a drive belt
  2 new drive belts
  square drive 1/2 bit
  terrace of 200 sq ft
  trail of ants in 2 rooms
  permit 2023-104567
  permit number 2023104567
  license 5125550 is on file
  order 112-4567890-1234567
  invoice 20231105
  UPC 012345678905
  it took 3 hours at most
  meet at home
  at the back door
  the dot on the wall
  polka dot wallpaper
  dot the i
  com port on the thermostat
  Wi-Fi 802.11 thermostat
  voltage 120/240
  tub is 60 x 30 x 18
  1-2 days
  1 to 2 hours per week
  7 days a week, 365 days a year
  600-1250 sq ft
  200, 300, 400 and 500 series windows
  windows 24 36 48 60 inches
  I have two
  zero issues so far
  nine out of ten
  six of one
  oh, and the tap drips
  double doors, triple glazing
  double pane windows, five of them
  first avenue of approach
  avenue for water to get in
  boulevard trees
  road noise comes through the windows
  lane assist
  pike fish tank stand
  3 story house
  10 minutes from the main road
  kitchen is 10 ft by 12 ft 6 in
  needs 3 coats, about 1,400 sq ft
  $350 to $600 for parts and labor
  Bosch SHPM88Z75N dishwasher
  Moen 7594SRS faucet drips
  Kohler K-3810-0 toilet
  Trane XR16, installed 2011
  tile is 12 x 24, about 220 sq ft
  6x6 posts and 1x4 pickets
  available 8 am - 6 pm on 11/24
  before 12/15/2026 please
  in 78745 near the park
  lives in Austin, TX 78745-3302
  the 2 1/2 bath house from 1962
  10 ft ceilings, 9 windows, 2 doors
  wall is 8 feet 4 inches high
  about 30-40 yards of mulch
  12-2 and 14-2 Romex
  Class 4 shingles, 30 squares
  1-3/8 in door, 36 x 80
  HVAC filter 16x25x4
  2 ton, 14 SEER, 208-230 V
  9 am sharp
  two to three hours of work
  five of the seven lights work
  Very professional and on time.
  They came at 9, were done by 11.
  Cost $1,150, quoted $1,200.
  the invoice said $2,350.75
  great job on the back yard
  5 stars, 3 visits, 0 problems
  4 years of warranty
  Came within 24 hours
  Worked Nov 3, Nov 4 and Nov 7
  Model no. 110.20072012
  Serial 4C1023456789
  Whirlpool part 8544771, 3387747
  tank 48 x 20 x 16
  pH 7.2 and chlorine 1.5
  dial is stuck at 75
  phone line was cut
  the drive needs sealing
  street parking only
  lane is narrow for trucks
  Queen Anne style porch
  Park Avenue look in the lobby
  1950s ranch
  1960s bungalow, 1980s addition
  square footage 2200
  zip 73301
  Please send me a message here
  text was clear
  The doorbell works now.Thanks
  replaced all 12 of 24 panels
  I have 3 dogs, 2 cats
  the third house
  20-30 ft tall oak
  Route the cable behind the wall
  install 2 Circle lights
  way too many leaks
  a 100 ft trench 18 in deep
  between 10 and 11:30
  call the day before
  Rate 10/10
  he was on it at once
  on Saturday or Sunday
  The Ring camera fell off
  two Ring cameras and one Nest
  Nest thermostat E74 error
  error code 5E and 4C
  Fix a leaking faucet in the kitchen, about 2 drips a second
  The deck is 12 by 20 feet and needs 3 coats of stain
  Paint 3 bedrooms, 10x12, 12x14 and 9x11
  We need 24 boards of 5/4x6 decking, 12 ft each
  Model number WRF535SWHZ, bought in 2019
  Serial 4021985512 on the dishwasher
  Furnace model 58STA090 from 2011 makes a noise
  Budget is between $1,500 and $2,000
  I can do Tuesday at 5 or Thursday at 10:30
  Please come between 8 and 12 on the 15th
  It happened on 11/02/2026 and again on 11/14/2026
  Replace 14 outlets and 6 switches
  Breaker trips after 15-20 minutes, 220 volts
  Install a 65 inch TV on a brick wall
  Mow 1/4 acre every 2 weeks from April to October
  The fence is 150 feet long and 6 feet high
  2.5 bathrooms, 1800 square feet, built in 1978
  Water pressure is 80 psi, should be 60
  Great work, arrived at 9 and was done by 11
  Five stars, on time, two days of work
  They fixed it in one hour, for 120 dollars
  One of two sinks, three of four drawers
  He came at five, left at seven, and it took two people
  Three bedrooms, two baths, one kitchen, four closets
  Needs a 3/8 to 1/2 inch adapter
  Tile is 12 in x 24 in, 60 square feet
  We have 2 dogs, 1 cat and 3 kids
  Remove 10 bags of leaves and 2 trees of 30 ft
  Clean gutters on a two story house
  Repair a window in the street side bedroom
  Main street noise makes us want new windows
  Looking for a court ordered inspection
  The road to the barn needs gravel
  The way to the garden is blocked by a tree
  The drive is cracked in 4 places
  Replace the garage door opener, 1/2 HP
  Assemble 6 IKEA cabinets and 2 beds
  Paint color is Sherwin 7006 extra white
  SW 7006 on the walls, SW 6258 on the door
  Benjamin Moore OC-17 in all 4 rooms
  Electrical panel 200 amp, 40 spaces
  Old panel is 100 amps with 20 breakers
  Install 12 recessed lights of 6 inch
  HVAC filter size 16x25x1 and 20x20x1
  Toilet runs every 10 minutes for 30 seconds
  Replace about 200 feet of baseboard
  I am at home on weekdays from 9 to 5
  Our dog park is 500 feet away
  We meet at the front door at 8
  I will email the photos through this site
  Please message me here with questions
  I would like a call first through the app
  No calls before 9 please
  Please call it a draw, no extra charge
  The number of rooms is 5
  My number one wish is a quiet fan
  A number of cracks, 4 to 6 of them
  Number 3 on the list is the back porch
  The unit number 4021 of the AC is broken
  Text on the sign should say OPEN 24 HOURS
  The dot on the ceiling is mold
  Meet at noon on the dot
  We are at the end of a cul de sac
  I was at home. Come anytime.
  Please look at tile.Com is not the style we like
  The job is done.Great work
  Water heater is 40 gal.Rheem brand
  It was OK.No complaints
  We love the new kitchen.They were great
  Version 2.0.1 of the thermostat app
  Nest thermostat v3, wiring R C W Y G
  Wi-Fi router is in the hall, 5 GHz and 2.4 GHz
  Facebook portal mount on the wall
  Mount for an Instagram photo wall
  Hang 12 photos and 1 mirror
  Signal is weak in the office, 2 bars
  Telegram pole style mailbox post
  The mailbox is broken, replace the box
  Box of 48 screws is here
  2x4 studs at 16 inch on center
  Drywall 4x8 sheets, 22 of them
  We expect 3 estimates by Friday
  1 of 3 toilets, 2 of 5 sinks
  Install ceiling fan in room at 10 ft height
  We had 2 leaks in 2023, 3 in 2024 and 1 in 2025
  Permit number 2026-118204 was granted
  Permit 2026 118204 is at the city
  Insurance claim 0048812377 was filed
  Order 112-4408812-3310021 of the lamp arrived
  Part 5304506516 has to be replaced
  UPC 0 12345 67890 5 on the box
  SKU 1002684301 at the store
  Invoice 20261122 came to 640 dollars
  Lot 7 block 12, back yard of 40 by 60
  ZIP 78701, near the park
  Austin, TX 78704
  We live near 6th, it is noisy
  Near the corner by the school
  Pave a path of 40 ft to the shed
  Trail of ants from the kitchen to the bath
  Park the truck in the drive, it has 2 spots
  Court yard with 4 trees
  Circle drive of 100 feet to be sealed
  Square room, 14 by 14
  Place 3 stones at each side
  Build 2 terraces of 10 ft each
  The plaza style fountain needs a pump
  4 lane shelves and a hall tree
  Plant 6 rose bushes in a row
  30 minute job, I guess
  Remove the 1960s wallpaper in 2 rooms
  Dishwasher stops at minute 42 of 120
  Pool of 15,000 gallons with a pump of 1.5 HP
  Septic tank 1,000 gal, last pumped in 2020
  Roof is 24 squares with a 6/12 pitch
  Gutters 5 inch, 120 ft, 4 downspouts
  Concrete 4 in thick, 10 by 30
  Sofa, 2 chairs, 14 boxes and 1 piano to the 3rd floor
  From a 2nd floor apartment to a house 12 miles away
  Move on the 28th at 7 am, 4 hours
  Clean 4 beds 3 baths, about 2400 sq ft, every second week
  2 windows of 36 x 60 and 1 of 24 x 36
  At work until 4, at home after 5
  Came on time at 8, at a fair price
  dot matrix pattern of 1 inch on the tile
  They were on Google for good reason
  Found them here, five stars
  Best in town, 10 of 10
  The com port of the alarm panel is dead
  Net over the pond, 10 by 12
  Org chart on the wall has to come down
  My sons room and my daughters room
  Bring a ladder of 24 ft and 2 people
  Slope is 1 in 12, ramp is 24 ft long
  Gate code will be given here later
  Key is with the neighbor
  Hard water, 15 grains
  Boiler at 1.5 bar, 60 degrees C
  Three three-way switches and two four-way switches
  one two punch of paint and primer
  We need two to three people for four to five hours
  Thirty five feet of fence, one hundred ten pickets
  First, second and third bedroom, one fan each
  Twenty two sockets, nine lights, one panel
  Please give an estimate for 1, 2 and 3 coats
  options: 1) vinyl 2) wood 3) tile 4) carpet 5) none
  Steps 1 2 3 4 5 6 7 of the stairs are loose
  Rooms 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10 need paint
  Temperature 68 70 72 74 in the rooms
  Measured 36 1/2, 24 3/4, 30 1/4 and 18 inches
  Replace a 36 x 80 front door, 1 3/4 thick
  415 square feet of tile, 926 square feet of wood
  Budget: 800 to 1,200, maybe 1500
  The AC is from 2009; the furnace from 1998
  Came on 10/3, 10/4 and 10/12 of 2026
  3-4 hours a day, 2-3 days a week
  Windows: 24x36, 30x48, 36x60, 48x72
  Old meter says 40219, new one says 40388
  Bosch 800 Series SHP78CM5N
  LG LRFXS2503S, made 2021
  Moved from 78701 to 78723
  ZIPs 78701, 78702, 78703 and 78704 are fine
  Paint: BM 2121-70, SW 7015, Behr 75
  Circuit 12, 14 and 16 trip at 20 amps
  Gas line 3/4 in, 60 ft, 150,000 BTU
  Filter 20 x 25 x 4, MERV 13
  14 ft boat, 20 ft trailer
  Needs 2,400 bricks at $0.80 each
  Room A 12x10, room B 11x13, hall 4x22
  Temperature between 66 and 72, humidity 45 to 55
  Two days, four people, six hours each
  seven of nine panels are cracked
  One, two or three coats, you decide
  Four by four posts, eight feet long, twenty of them
  ten twelve foot boards and six eight foot boards
  They said two weeks, it took three
  five six foot sections of fence
  He called at eight, came at nine
  I emailed on Monday, they answered Tuesday
  Sent the photos by mail to the insurance
  Her gmail inbox photo hangs on the wall
  Outlook to the lake is blocked by trees
  The outlook is good for a dry week
  Yahoo! Great job
  Signal cable from roof to router
  Facebook style like button for the kids room
  I saw the tile on Instagram and love it
  Look for cracks on the south wall
  See Room 2 on the plan
  Find Attached the plan
  Google Nest Hub on the wall
  Follow the plan on page 2
  We met @ the house, all good
  Please be here @ noon
  2 @ 4 ft and 3 @ 6 ft
  Net price is fine. Org plan attached
  It looks great.so happy
  Very nice crew.would use again
  tile.grout and paint
  wood/tile/carpet in rooms 1/2/3
  Row of hedges, 40 ft, 6 ft high
  Terrace needs 3 new boards
  Trail behind the house, 100 ft
  A place for 2 cars
  The square is off by 2 inches
  Plaza style mall stairs
  Turn 1 closet into a bath
  Lane lines for parking, 12 spots
  The 12 way junction box
  In 2 Court style arches
  Broadway poster frame, 24 x 36
  Old road in the back yard is mud
  New Street lights would be nice
  A new Road sign for the party
  Old Mill stones in the garden
  Highway noise, so 4 new windows
  Interstate movers wanted, 600 miles
  Box 3 and box 4 stay
  The address is on the fence sign
  address the leak first
  Address all 3 leaks please
  On Main floor, 2 rooms
  Corner of Room 2 and Hall
  Corner of the house and the garage
  Apt building, 4 floors, 24 units
  Suite 4 needs a new lock
  Unit 7 has no heat since 11/20
  Lot 12 is the empty one
  15 Abbey style benches
  1900 house with 1950 wiring
  Clinton era carpet, 1995
  Bedford stone, 3 tons
  Sycamore tree of 60 ft
  Grove of 12 oaks
  Riverside cabin, 2 rooms
  Evergreen hedge, 40 ft
  Snap lock flooring, 400 sq ft
  Telegram style ticker box
  Discord between the two contractors
  Skype camera mount
  Square tubs only
  Cash or check is fine
  Signal booster of 5 bars
  Viber no, message here yes
  Dial on the oven is broken, 1 of 5
  Call box at gate 3 is dead
  Ring doorbell 2 to be mounted
  Text size on the sign 12 inches
  Cell tower view blocked
  Mobile home, 14 by 60
  Number of steps: 14
  Phone jack in 3 rooms
  Line 2 of the sprinkler leaks, zones 4, 5 and 6
  Zones 1 2 3 4 5 6 7 8 all work
  Sprinkler heads 3, 7, 9, 12, 15, 21 leak
  Steps 415, 416 and 417 of the manual
  Page 926 of 5358
  Gate 4159 is the model
  Motor 41-5926-53 made by Chamberlain
  Chamberlain 41A5021, 315 MHz
  Garage remote 390 MHz, 2 of them
  Error 5358 on screen
  Ref 415-926 on the plan
  Up to 2 miles, 4 loads, 3 men
  Stone: 1 ton, sand: 2 tons, gravel: 3 tons
  Rated 4.9 of 5 by 212 people
  150 to 250 lbs dumbbells, 10 of them
  45 lbs x 4, 25 lbs x 8
  300 lbs safe to 2nd floor
  SSS sign letters on the wall
  800-SERIES dishwasher
  888-TURBO model
  Model 800-ABCDEFG
  Hang 3 mirrors, 602 mm wide and 419 mm high
  Floor is 419 sq ft of oak and 77 sq ft of tile
  Fridge Samsung RF28R7201SR, 3 years old
  Fan runs at 1200, 1500 and 1800 rpm
  Can start 12/1, 12/8 or 12/15
  Quote was $4,197 and the bill was $4,733
  Two trips, 45 minutes each, 60 dollars total
  The 44th and last window is done
  6 foot by 8 foot shed, 2 doors, 1 window
  Replace 33 tiles and 77 grout lines
  Garden of 60 by 24, 19 plants, 77 stones
  Washer 602, dryer 419 are the model names
  They called twice and texted once
  Email me through the site only
  My email works but I prefer the app
  Great on Google and great here
  Desert style garden with 5 cactus plants
  5 Cactus in pots to be moved
  Ocotillo fence of 44 ft
  Mesa of sand, 2 tons, to spread
  Bloom of algae in the pool of 15,000 gal
  Old Town look for the porch
  Via the side gate, 2 steps up
  901 is the code of the model
  Loop wire around 8 posts
  Bank of 6 switches
  Court of 2 levels
  I need 2 drive gates, 10 ft each
  350 bricks drive up the cost
  120 dollars lane fee
  3000 pound court roller
  500 more way stones
  2000 watt drive unit
  1200 dollars place us over budget
  600 pieces way too many
  800 tiles place by hand
  150 feet row
  Paint 4 rooms in 3 days with 2 coats
  7 days, 7 rooms, 3 baths, 3 halls
  One more: six lamps, oh and two fans, four outlets, one switch, nine plates
  Sand, stain, seal. Two coats. Done in three days. Four rooms.
  The job took 6 0 minutes
  Length 6, width 0.2, height 4.19
  Numbers on the house: 6 0 2
  House numbers to hang on the wall
  Hit by hail, 77 percent of shingles
`);
